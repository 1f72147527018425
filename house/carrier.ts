// A carrier as a test plays it: it makes one label per key however often it is asked, and answers as badly as it is told to.

import type { Carrier } from '#contract/orders/states'
import { waybillRefusals } from '#contract/waybills/states'
import type { Driver, Outcome } from '#server/waybills/drivers/driver'
import { fakeNumber } from '#server/waybills/drivers/fake'

/** What happens to a question: it is answered, the answer is lost on its way, it never arrives, or whoever asks dies of it. */
export type Mishap = 'none' | 'answer lost' | 'never arrives' | 'asker dies'

export function carrierWith(mishap: (nth: number) => Mishap) {
  const issued = new Map<string, { trackingNo: string; orderNo: string; isCanceled: boolean }>()
  let asked = 0
  const unknown: Outcome = { kind: 'unknown', problem: waybillRefusals.noAnswer }
  const driver: Driver = {
    request: async ({ carrier }: { carrier: Carrier }, { requestKey, orderNo }) => {
      const what = mishap(asked)
      asked += 1
      await new Promise((done) => setTimeout(done, 2))
      if (what === 'never arrives') return unknown
      const known = issued.get(requestKey) ?? { trackingNo: fakeNumber(carrier, requestKey), orderNo, isCanceled: false }
      issued.set(requestKey, known)
      if (what === 'asker dies') throw new Error('killed between the call and the store')
      return what === 'answer lost' ? unknown : { kind: 'label', trackingNo: known.trackingNo, sortCode: '310-01', hub: '' }
    },
    cancel: async (_account, { requestKey }) => {
      const known = issued.get(requestKey)
      if (known) known.isCanceled = true
      return { kind: 'canceled' }
    },
  }
  return { driver, issued, asked: () => asked }
}
