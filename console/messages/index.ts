// Where the words come from, in the one language that is read: those of the door before sign-in and those of the house with the frame, which
// travel in one file (scripts/chunks.ts); and those of a room with the first page that says them (rooms.ts).

import type { Language } from '#contract/kit/words'
import { joined } from './joined'

const doors = { 'zh-CN': () => import('./door.zh-CN'), en: () => import('./door.en') }
const houses = { 'zh-CN': () => import('./house.zh-CN'), en: () => import('./house.en') }

export const doorWords = async (language: Language): Promise<object> => (await doors[language]()).door
export const houseWords = async (language: Language): Promise<object> => joined((await houses[language]()).files)
