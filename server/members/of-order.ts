// The member behind an order, for whoever looks at the order.

import type { Answer } from '#contract/kit/call'
import type { memberOf } from '#contract/members/of-order'
import type { Tx } from '../kit/database/db'
import type { Handlers } from '../kit/road/answer'
import { programmeIdOf } from './store'

type Brief = NonNullable<Answer<(typeof memberOf)['order']>>

const ofOrder = async (tx: Tx, programmeId: string, orderId: string): Promise<Brief | undefined> =>
  tx<Brief[]>`
    select m.id, coalesce(nullif(m.name, ''), m.no) as name, l.name as level_name, m.points::int, m.status
      from trade_order o join member m on m.buyer_key = o.buyer_key and m.programme_id = ${programmeId} join member_level l on l.id = m.level_id
     where o.id = ${orderId}`.maybe()

export const memberOfCalls: Handlers<typeof memberOf> = {
  order: async ({ tx, session }, { orderId }) => {
    const programmeId = await programmeIdOf(tx, session.unit.id)
    return (programmeId && (await ofOrder(tx, programmeId, orderId))) || null
  },
}
