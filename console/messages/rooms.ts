// The words of a room are whatever lies in its folder under this name, and come together with the first page that says them.

import { type FetchWords, speakWith } from '#console/kit/text/i18n'
import type { Language } from '#contract/kit/words'
import { joined } from './joined'

type Files = Readonly<Record<string, () => Promise<object>>>

const files: Record<Language, Files> = {
  'zh-CN': import.meta.glob<object>(['../*/**/words.zh-CN.ts', '!../{kit,desk,shell}/**', '!../*/tiles/**']),
  en: import.meta.glob<object>(['../*/**/words.en.ts', '!../{kit,desk,shell}/**', '!../*/tiles/**']),
}

/** One source for each room, however many pages need it. */
const sources = new Map<string, FetchWords>()

function sourceOf(room: string): FetchWords {
  const known = sources.get(room)
  if (known) return known
  const source: FetchWords = async (language) => {
    const own = Object.entries(files[language]).filter(([path]) => path.startsWith(`../${room}/`))
    return joined(Object.fromEntries(await Promise.all(own.map(async ([path, load]) => [path, await load()]))))
  }
  sources.set(room, source)
  return source
}

/** A part that is here when its words are too; house/spoken.test.ts sees to it that none are missing. */
export const withWords =
  <Part>(rooms: readonly string[], load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), ...rooms.map((room) => speakWith(sourceOf(room)))])
    return part
  }
