// The member behind an order, in short, for whoever looks at the order.

import { z } from 'zod'
import { read } from '../kit/call'
import { id } from '../kit/page'
import type { Words } from '../kit/words'
import { memberStates } from './states'

/** What is said of them beside the order. */
export const memberInShort: Words = ['{level} · {points} 积分', '{level} · {points} points']

export const memberOf = {
  order: read('GET /merchant-api/memberUnitUser/ofOrder', {
    access: 'member:read',
    title: ['订单的会员', 'The member of an order'],
    // A payment may make a member: who looks at the order is told with it.
    topics: ['members', 'orders'],
    input: z.strictObject({ orderId: id }),
    output: z.object({ id, name: z.string(), levelName: z.string(), points: z.number().int(), status: z.enum(memberStates) }).nullable(),
  }),
}
