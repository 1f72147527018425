// Searching regions as people type them: 西湖, xihu, xh, 330106, 杭州西湖, or several words apart by blanks.

import { firstOf, sure } from '../kit/sure'
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
  /** The entry that it lies in, by its place among all entries; -1 for a province. */
  parent: number
  /** From the province down to this one. */
  names: readonly string[]
  readings: readonly string[]
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = (a: Entry, b: Entry) => order(a.syllables, b.syllables) || order(a.code, b.code)

/** Intl sorts 长沙 under Z, so names are sorted by their reading; equal readings by code. */
export function byPinyin<T extends { code: string }>(list: readonly T[], pinyin: Pinyin): T[] {
  return [...list].sort((a, b) => order(pinyin[a.code] ?? '', pinyin[b.code] ?? '') || order(a.code, b.code))
}

const isDigits = (word: string) => word.charAt(0) >= '0' && word.charAt(0) <= '9'

/** How well a word fits one region by itself: the lower the better, undefined when it does not. */
function fit({ code, name, bare, tails, initials }: Entry, word: string): number | undefined {
  if (isDigits(word)) return code === word ? 0 : code.startsWith(word) ? 1 : undefined
  if (name === word || tails[0] === word) return 0
  // 西安 for 西安市: nobody types the suffix, so it comes before 咸阳 and 香港 for 'xian'.
  if (bare.includes(word)) return 1
  if (name.startsWith(word)) return 2
  if (tails[0]?.startsWith(word)) return 3
  if (initials.startsWith(word)) return 4
  if (name.includes(word)) return 5
  return word.length > 1 && tails.some((tail) => tail.startsWith(word)) ? 6 : undefined
}

/** Whether a word is the beginnings of these parts written together, the last one among them: 杭州西湖, hangzhouxihu. */
function runsThrough(word: string, parts: readonly string[]): boolean {
  const [first, ...rest] = parts
  if (first === undefined) return false
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

/** How well one word fits each entry by itself (own) and anywhere on its line (best). A parent comes before its children. */
function fits(entries: readonly Entry[], word: string): { own: (number | undefined)[]; best: (number | undefined)[] } {
  const own: (number | undefined)[] = []
  const best: (number | undefined)[] = []
  for (const [at, entry] of entries.entries()) {
    own[at] = fit(entry, word) ?? (runsToEntry(entry, word) ? 7 : undefined)
    best[at] = own[at] ?? (entry.parent >= 0 ? best[entry.parent] : undefined)
  }
  return { own, best }
}

function runsToEntry({ name, tails, names, readings }: Entry, word: string): boolean {
  if (names.length < 2 || isDigits(word)) return false
  // Most words end here: a run must hold the beginning of the entry's own name.
  if (word.includes(name.slice(0, 2)) && runsThrough(word, names)) return true
  return word.includes(firstOf(tails).slice(0, 2)) && runsThrough(word, readings)
}

export function searchOf(tree: readonly Region[], pinyin: Pinyin) {
  const entries: Entry[] = []
  const walk = (list: readonly Region[], above: readonly Region[], parent: number) => {
    for (const region of list) {
      const path = [...above, region]
      // 市辖区 and its like group others: nobody looks for them, and an address cannot end there.
      const grouping = isGrouping(region)
      if (!grouping) entries.push(entryOf(path, pinyin[region.code] ?? '', entries[parent], parent))
      if (region.children) walk(region.children, path, grouping ? parent : entries.length - 1)
    }
  }
  walk(tree, [], -1)

  /** The best matches first: exact before partial, wide before narrow, then by reading. */
  return (query: string, limit = 50): FoundRegion[] => {
    const wanted = words(query).map((word) => fits(entries, word))
    // Every word fits somewhere on the line, and at least one fits the entry itself.
    const found = entries.flatMap((entry, at) => {
      const own = wanted.some((word) => word.own[at] !== undefined)
      return own && wanted.every((word) => word.best[at] !== undefined)
        ? [{ entry, score: wanted.reduce((sum, word) => sum + (word.best[at] ?? 0), 0) }]
        : []
    })
    found.sort((a, b) => a.score - b.score || a.entry.path.length - b.entry.path.length || inOrder(a.entry, b.entry))
    return found.slice(0, limit).map(({ entry: { code, name, address, path } }) => ({ code, name, address, path }))
  }
}

function entryOf(path: readonly Region[], syllables: string, above: Entry | undefined, parent: number): Entry {
  const { code, name } = sure(path.at(-1))
  const apart = syllables.split(' ')
  const tails = apart.map((_, at) => apart.slice(at).join(''))
  return {
    code,
    name,
    path,
    address: addressNames(path).join(' / '),
    syllables,
    initials: apart.map((one) => one.slice(0, 1)).join(''),
    bare: [name.slice(0, -1), apart.slice(0, -1).join('')],
    tails,
    parent,
    names: [...(above?.names ?? []), name],
    readings: [...(above?.readings ?? []), firstOf(tails)],
  }
}
