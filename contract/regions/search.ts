// Searching regions as people type them: 西湖, xihu, xh, 330106, 杭州西湖, or several words apart by blanks.

import { addressNames, isGrouping } from './lookup'
import type { Region } from './tree'

/** Code → the name's syllables, apart by blanks. */
export type Pinyin = Readonly<Record<string, string>>

export type FoundRegion = { code: string; name: string; address: string; path: readonly Region[] }

type Entry = FoundRegion & {
  syllables: string
  initials: string
  /** Name and reading without the last character: 省, 市, 区, 县. */
  bare: readonly string[]
  /** The readings from each syllable to the end, so that 'xihu' is found in 'hang zhou xi hu' and 'an' not in 'nan'. */
  tails: readonly string[]
  /** From the province down to this one. */
  line: readonly Entry[]
}

/** Intl sorts 长沙 under Z, so names are sorted by their reading; equal readings by code. */
export function byPinyin<T extends { code: string }>(list: readonly T[], pinyin: Pinyin): T[] {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...list].sort((a, b) => order(pinyin[a.code] ?? '', pinyin[b.code] ?? '') || order(a.code, b.code))
}

/** How well a word fits one region by itself: the lower the better, undefined when it does not. */
function fit({ code, name, bare, tails, initials }: Entry, word: string): number | undefined {
  if (/^\d+$/.test(word)) return code === word ? 0 : code.startsWith(word) ? 1 : undefined
  if (name === word || tails[0] === word) return 0
  // 西安 for 西安市: nobody types the suffix, so it comes before 咸阳 and 香港 for 'xian'.
  if (bare.includes(word)) return 1
  if (name.startsWith(word)) return 2
  if (tails[0].startsWith(word)) return 3
  if (initials.startsWith(word)) return 4
  if (name.includes(word)) return 5
  return word.length > 1 && tails.some((tail) => tail.startsWith(word)) ? 6 : undefined
}

/** Whether a word is the beginnings of these parts written together, the last one among them: 杭州西湖, hangzhouxihu. */
function runsThrough(word: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return false
  const [first, ...rest] = parts
  if (rest.length === 0) return word.length >= 2 && first.startsWith(word)
  if (runsThrough(word, rest)) return true
  for (let length = Math.min(first.length, word.length - 1); length >= 2; length--) {
    if (first.startsWith(word.slice(0, length)) && runsThrough(word.slice(length), rest)) return true
  }
  return false
}

const words = (query: string) =>
  query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ü/g, 'v')
    .replace(/['’]/g, '')
    .split(/[\s/,，、]+/)
    .filter(Boolean)

/** The rank of an entry for all words: every word fits somewhere on its line, and at least one fits the entry itself. */
function rank(entry: Entry, wanted: readonly string[]): number | undefined {
  let total = 0
  let own = false
  for (const word of wanted) {
    const ownFit = fit(entry, word)
    const fits = entry.line.map((above) => fit(above, word)).filter((one) => one !== undefined)
    if (ownFit !== undefined) own = true
    if (fits.length) total += ownFit ?? Math.min(...fits)
    else if (entry.line.length > 1 && (runsThrough(word, named(entry)) || runsThrough(word, read(entry)))) {
      own = true
      total += 7
    } else return undefined
  }
  return own ? total : undefined
}
const named = ({ line }: Entry) => line.map(({ name }) => name)
const read = ({ line }: Entry) => line.map(({ tails }) => tails[0])

export function searchOf(tree: readonly Region[], pinyin: Pinyin) {
  const entries: Entry[] = []
  const walk = (list: readonly Region[], above: readonly Region[], lineAbove: readonly Entry[]) => {
    for (const region of list) {
      const path = [...above, region]
      const entry = entryOf(path, pinyin[region.code] ?? '', lineAbove)
      // 市辖区 and its like group others: nobody looks for them, and an address cannot end there.
      const grouping = isGrouping(region)
      if (!grouping) entries.push(entry)
      if (region.children) walk(region.children, path, grouping ? lineAbove : entry.line)
    }
  }
  walk(tree, [], [])

  /** The best matches first: exact before partial, wide before narrow, then by reading. */
  return (query: string, limit = 50): FoundRegion[] => {
    const wanted = words(query)
    if (wanted.length === 0) return []
    const found: { entry: Entry; score: number }[] = []
    for (const entry of entries) {
      const score = rank(entry, wanted)
      if (score !== undefined) found.push({ entry, score })
    }
    found.sort((a, b) => a.score - b.score || a.entry.path.length - b.entry.path.length || (a.entry.syllables < b.entry.syllables ? -1 : 1))
    return found.slice(0, limit).map(({ entry: { code, name, address, path } }) => ({ code, name, address, path }))
  }
}

function entryOf(path: readonly Region[], syllables: string, lineAbove: readonly Entry[]): Entry {
  const { code, name } = path[path.length - 1]
  const apart = syllables.split(' ')
  const entry: Entry = {
    code,
    name,
    path,
    address: addressNames(path).join(' / '),
    syllables,
    initials: apart.map((one) => one.slice(0, 1)).join(''),
    bare: [name.slice(0, -1), apart.slice(0, -1).join('')],
    tails: apart.map((_, at) => apart.slice(at).join('')),
    line: [],
  }
  entry.line = [...lineAbove, entry]
  return entry
}
