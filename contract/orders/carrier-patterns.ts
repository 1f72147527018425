// What the numbers of each carrier look like: whose parcel a number names, where it names only one.

import { type Carrier, carrierCodes } from './states'

/** Letters and lengths that only this carrier prints, and plain digits that others print too. */
type Looks = { own: readonly RegExp[]; shared: readonly RegExp[] }

/**
 * Taken from labels as they are printed today, and from older rolls that are still in use.
 * OTHER has none: a number of a carrier that we do not know can look like anything.
 */
export const carrierPatterns: Readonly<Record<Exclude<Carrier, 'OTHER'>, Looks>> = {
  SF: { own: [/^SF\d{12,13}$/], shared: [/^\d{12}$/] },
  YTO: { own: [/^YT\d{13,15}$/, /^8\d{17}$/], shared: [/^\d{12}$/] },
  ZTO: { own: [/^ZTO?\d{12,14}$/, /^7[3-9]\d{12}$/], shared: [/^[1-8]\d{11}$/, /^[1-8]\d{12}$/] },
  STO: {
    own: [/^STO?\d{10,15}$/, /^77\d{13}$/],
    shared: [/^(268|368|468|568|588|668|688|768|868|888|900)\d{9}$/, /^(33|44|55|77)\d{11}$/],
  },
  YUNDA: { own: [/^YD\d{13,15}$/, /^(31|43|46)\d{13}$/], shared: [/^(1\d|31|39|50|55|58|66|77|80|88)\d{11}$/] },
  JTSD: { own: [/^JT\d{13}$/], shared: [] },
  JD: { own: [/^JD[A-Z]{0,2}\d{9,15}(-\d{1,3}-\d{1,3}-?)?$/], shared: [] },
  EMS: { own: [/^[A-Z]{2}\d{9}CN$/], shared: [/^(1[0-3]|50|51|9[5-9])\d{11}$/] },
  DBL: { own: [/^DPK\d{12,15}$/], shared: [/^[5-9]\d{9}$/] },
}

const known = carrierCodes.filter((code): code is Exclude<Carrier, 'OTHER'> => code !== 'OTHER')

/** A number as it is kept: scanners, sheets and people differ in case, width and spaces. */
export const trackingNoOf = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Who can have printed this number: one where it carries a sign of its own, several where it is plain digits, nobody where it is like none. */
export function carriersOfNumber(text: string): Carrier[] {
  const no = trackingNoOf(text)
  const owners = known.filter((code) => carrierPatterns[code].own.some((look) => look.test(no)))
  return owners.length > 0 ? owners : known.filter((code) => carrierPatterns[code].shared.some((look) => look.test(no)))
}

/** Whose number it is, where only one can be meant; what was chosen before decides between several. */
export function carrierOfNumber(text: string, chosen: Carrier | null = null): Carrier | null {
  const candidates = carriersOfNumber(text)
  if (candidates.length === 1) return candidates[0] ?? null
  return chosen !== null && candidates.includes(chosen) ? chosen : null
}

/** Whether a number can be this carrier's. */
export const isNumberOf = (text: string, carrier: Carrier): boolean => carrier === 'OTHER' || carriersOfNumber(text).includes(carrier)
