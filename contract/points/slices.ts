// The slices that outstanding points are cut into: by how long ago they were earned, and by when they end. Both are counted in days.

import type { Words } from '../kit/words'

type Slice<Key extends string> = { key: Key; words: Words /** Days, up to which it goes; the last has none. */; under?: number }
const cut = <const Key extends string>(slices: readonly Slice<Key>[]) => slices

export const ageSlices = cut([
  { key: 'D30', under: 30, words: ['30 天内', 'Up to 30 days'] },
  { key: 'D90', under: 90, words: ['30–90 天', '30 to 90 days'] },
  { key: 'D180', under: 180, words: ['90–180 天', '90 to 180 days'] },
  { key: 'D365', under: 365, words: ['180–365 天', '180 to 365 days'] },
  { key: 'OLDER', words: ['一年以上', 'Over a year'] },
])

/** What never ends is a slice of its own, after those that have a day. */
export const expirySlices = cut([
  { key: 'IN7', under: 7, words: ['7 天内', 'Within 7 days'] },
  { key: 'IN30', under: 30, words: ['7–30 天', '7 to 30 days'] },
  { key: 'IN90', under: 90, words: ['30–90 天', '30 to 90 days'] },
  { key: 'IN365', under: 365, words: ['90–365 天', '90 to 365 days'] },
  { key: 'LATER', words: ['一年以后', 'Later'] },
  { key: 'NEVER', words: ['永不过期', 'Never'] },
])

export type AgeKey = (typeof ageSlices)[number]['key']
export type ExpiryKey = (typeof expirySlices)[number]['key']
type Keys<Key extends string> = readonly [Key, ...Key[]]
export const ageKeys = ageSlices.map(({ key }) => key) as readonly AgeKey[] as Keys<AgeKey>
export const expiryKeys = expirySlices.map(({ key }) => key) as readonly ExpiryKey[] as Keys<ExpiryKey>

/** Where one slice ends and the next begins. */
export const edgesOf = (slices: readonly Slice<string>[]): number[] => slices.flatMap(({ under }) => under ?? [])

/** What moves the outstanding points of a day, and the kinds of changes that it is made of. */
export const flows = ['earned', 'returned', 'used', 'expired', 'taken'] as const
export type Flow = (typeof flows)[number]
export const flowWords: Record<Flow, Words> = {
  earned: ['发放', 'Earned'],
  returned: ['退回', 'Given back'],
  used: ['使用', 'Used'],
  expired: ['过期', 'Expired'],
  taken: ['扣回', 'Taken back'],
}
export const flowDays = 30
/** So far back other rules are tried on what was really sold. */
export const rehearsalDays = 90
