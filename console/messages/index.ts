// Where the words come from: before sign-in only those of the door, because the catalogue grows with the console and the sign-in page must
// not; after it all of them, in one file, in the one language that is read.

import type { Language } from '#contract/kit/words'
import { joined } from './joined'

const doors = { 'zh-CN': () => import('./door.zh-CN'), en: () => import('./door.en') }
const catalogues = { 'zh-CN': () => import('./zh-CN'), en: () => import('./en') }

export const doorWords = async (language: Language): Promise<object> => (await doors[language]()).door
export const allWords = async (language: Language): Promise<object> => joined((await catalogues[language]()).files)
