// Where somebody at a desk pays: the page of the provider that is connected, or the till of the demo.

import { demoPayRoot, demoTill } from '#contract/payments/door'
import type { Tx } from '../kit/database/db'
import type { Settings } from '../kit/settings'
import { signedQuery } from './signed'

type Asked = { paymentNo: string; amountFen: number }

/** Null where nobody is connected. A path alone is one of this house. */
export async function payPageOf(tx: Tx, { pay }: Pick<Settings, 'pay'>, { paymentNo, amountFen }: Asked): Promise<string | null> {
  if (pay.driver === 'http') {
    const query = { paymentNo, amountFen: String(amountFen), merchantNo: pay.merchantNo }
    return `${pay.url}/checkout?${signedQuery(pay.secret, new Date(), query)}`
  }
  const { isOpen } = await tx<{ isOpen: boolean }[]>`select demo_till_open() as is_open`.one()
  return pay.driver !== 'manual' && isOpen ? `${demoPayRoot}${demoTill.till.path}?no=${paymentNo}` : null
}
