// Which entry of the command palette the reader means: by Chinese, English, url or first letters.

import type { Words } from '#contract/kit/words'
import { chineseInitials, englishInitials } from './initials'

/** What an entry may be found by; made once per entry, asked at every key. */
export type Findable = { texts: readonly string[]; initials: readonly string[] }

export const findable = (words: Words, ...more: readonly string[]): Findable => ({
  texts: [...words, ...more].map((text) => text.toLowerCase()),
  initials: [chineseInitials(words[0]), englishInitials(words[1])],
})

// A hit at the very start says more than one inside a word, and a whole hit more than a part.
const weight = { whole: 100, initialsWhole: 95, start: 80, initialsStart: 75, wordStart: 60, inside: 40, scattered: 10 }

function textScore(text: string, query: string): number {
  if (text === query) return weight.whole
  if (text.startsWith(query)) return weight.start
  const at = text.indexOf(query)
  if (at > 0) return /[\s/_-]/.test(text.charAt(at - 1)) ? weight.wordStart : weight.inside
  return query.length > 2 && isScattered(text, query) ? weight.scattered : 0
}

function initialsScore(initials: string, query: string): number {
  if (initials === query) return weight.initialsWhole
  if (initials.startsWith(query)) return weight.initialsStart
  return query.length > 1 && initials.includes(query) ? weight.inside : 0
}

/** The letters of the query appear in this order, with others between them. */
function isScattered(text: string, query: string): boolean {
  let from = 0
  for (const char of query) {
    const at = text.indexOf(char, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

/** 0 when the entry is not meant at all. Several words must each be found. */
export function score({ texts, initials }: Findable, query: string): number {
  const words = query.toLowerCase().trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  const best = (word: string) =>
    Math.max(0, ...texts.map((text) => textScore(text, word)), ...initials.map((one) => initialsScore(one, word)))
  const whole = words.length > 1 ? best(words.join(' ')) : 0
  const each = words.map(best)
  return Math.max(whole, each.every((one) => one > 0) ? Math.min(...each) : 0)
}

/** The entries that are meant, the likeliest first; equals keep their order. */
export function ranked<T extends { find: Findable }>(entries: readonly T[], query: string): T[] {
  return entries
    .map((entry) => ({ entry, score: score(entry.find, query) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((one) => one.entry)
}
