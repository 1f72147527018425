// A carrier that is nobody: the same key always has the same number, of the looks that the real carrier's numbers have. For the demo and tests.

import { createHash } from 'node:crypto'
import type { Carrier } from '#contract/orders/states'
import { waybillRefusals } from '#contract/waybills/states'
import type { Driver } from './driver'

/** So many digits of it, the same for the same key. */
function digitsOf(key: string, count: number): string {
  const bytes = createHash('sha256').update(key).digest()
  return Array.from({ length: count }, (_, at) => String((bytes[at] ?? 0) % 10)).join('')
}

const looks: Record<Carrier, (key: string) => string> = {
  SF: (key) => `SF${digitsOf(key, 13)}`,
  YTO: (key) => `YT${digitsOf(key, 13)}`,
  ZTO: (key) => `73${digitsOf(key, 12)}`,
  STO: (key) => `77${digitsOf(key, 13)}`,
  YUNDA: (key) => `43${digitsOf(key, 13)}`,
  JTSD: (key) => `JT${digitsOf(key, 13)}`,
  JD: (key) => `JDV${digitsOf(key, 12)}`,
  EMS: (key) => `EA${digitsOf(key, 9)}CN`,
  DBL: (key) => `DPK${digitsOf(key, 12)}`,
  OTHER: (key) => `MD${digitsOf(key, 12)}`,
}
export const fakeNumber = (carrier: Carrier, key: string): string => looks[carrier](key)

/** An account of this code has no labels left, so that the queue of the demo has something to mend. */
export const emptyCode = 'DEMO-EMPTY'
/** Taiwan, Hong Kong, Macau: abroad, as far as a parcel is concerned. */
const farAway = /^(71|81|82)/

export const fakeDriver: Driver = {
  request: async ({ carrier, customerCode }, { requestKey, receiver }) => {
    if (customerCode === emptyCode) return { kind: 'refused', problem: waybillRefusals.noBalance }
    if (farAway.test(receiver.regionCode)) return { kind: 'refused', problem: waybillRefusals.outOfRange }
    const city = receiver.city || receiver.province
    return {
      kind: 'label',
      trackingNo: fakeNumber(carrier, requestKey),
      sortCode: `${digitsOf(receiver.province + city, 3)}-${digitsOf(city + receiver.district, 2)} ${digitsOf(receiver.address, 3)}`,
      hub: `${receiver.province} ${city} ${receiver.district}`.trim(),
    }
  },
  cancel: async () => ({ kind: 'canceled' }),
}
