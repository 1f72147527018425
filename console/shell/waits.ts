// What waits on which page, as the tabs of a browser tell each other: counts by path, and beside them what of it is late.

type Waits = Readonly<Record<string, number>>

/** No path begins so: what is late travels in the same list. */
const mark = 'late:'
export const lateKey = (path: string) => `${mark}${path}`
export const lateOf = (waits: Waits, path: string): number => waits[lateKey(path)] ?? 0

/** How much waits in all; what is late waits already. */
export const sumOf = (waits: Waits): number => Object.entries(waits).reduce((sum, [key, n]) => (key.startsWith(mark) ? sum : sum + n), 0)

const most = 999
export const shownCount = (n: number): string => (n > most ? `${most}+` : String(n))
