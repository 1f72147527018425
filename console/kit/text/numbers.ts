// Numbers between the wire and the eye: money is fen on the wire and yuan on the screen.

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** 1234567 → '1,234,567': how many of something. */
export const countText = (n: number): string => grouped(String(n))

const unsigned = (fen: number) => `${grouped(String(Math.trunc(Math.abs(fen) / 100)))}.${String(Math.abs(fen) % 100).padStart(2, '0')}`

/** 123456 → '1,234.56': what a field of a form holds, its minus the one that keys type. */
export const yuanText = (fen: number): string => `${fen < 0 ? '-' : ''}${unsigned(fen)}`

/** The one form of money that is read: −¥10.31, the sign before the currency and as wide as a plus. */
export const yuan = (fen: number): string => `${fen < 0 ? '−' : ''}¥${unsigned(fen)}`

/** What goes in or out: +¥10.31, −¥10.31. */
export const signedYuan = (fen: number): string => `${fen > 0 ? '+' : ''}${yuan(fen)}`

/** '1,234.5' → 123450. Nothing is undefined; what is no amount of money is NaN, for the schema to refuse. */
export function parseYuan(text: string): number | undefined {
  const plain = plainNumber(text)
  if (plain === '') return undefined
  const found = /^(-?)(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!found) return Number.NaN
  const fen = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] && fen ? -fen : fen
}

/** '1,200' → 1200, '1.5' → 1.5 for the schema to refuse as no integer; nothing is undefined, nonsense NaN. */
export function parseCount(text: string): number | undefined {
  const plain = plainNumber(text)
  if (plain === '') return undefined
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Full-width digits, spaces and grouping commas are how people type; none of them is a mistake. */
const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s,¥]/g, '')
    .replace('−', '-')
