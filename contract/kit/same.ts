// When two values of a form are the same to the eye.

export type Side = 'mine' | 'theirs'

/** Blank and absent are the same to the eye, and the order of keys is nobody's wish. Nonsense in a number field is not blank. */
export const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'null'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nonsense'
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const told = Object.entries(value).map(([key, each]) => [key, plain(each)] as const)
  const kept = told.filter(([, each]) => each !== 'null').map(([key, each]) => `${JSON.stringify(key)}:${each}`)
  return `{${kept.sort().join()}}`
}
