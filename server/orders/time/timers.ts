// What happens to orders by themselves: unpaid ones are closed, shipped ones received, and what nobody can ask back any more is settled.

import { z } from 'zod'
import type { DueKind } from '#contract/kit/due'
import type { ClockActs } from '../../clocks/index'
import { asHouse } from '../../kit/database/door'
import { type Cron, task } from '../../kit/jobs/jobs'
import { system } from '../act-store'
import { closeOrder } from '../close/close'
import type { Partners } from '../partners'
import { receiveOrder, settleOrder } from '../ship/fulfil'
import { foldTally } from './timer-store'

export const orderClocksOf = (partners: Partners): ClockActs<DueKind> => ({
  PAY: (moment, orderId) => closeOrder({ ...moment, ...partners }, system, orderId, 'TIMEOUT', ''),
  BALANCE: (moment, orderId) => closeOrder({ ...moment, ...partners }, system, orderId, 'BALANCE_OVERDUE', ''),
  AUTO_RECEIVE: (moment, orderId) => receiveOrder({ ...moment, ...partners }, system, orderId),
  SETTLE: (moment, orderId) => settleOrder(moment, orderId),
})

/** Counts of orders by state are kept in pieces, so that many can place at once; here they are put together. */
export const orderTallyTask = task('order-tally', z.unknown(), async (_payload, { db }) => {
  await asHouse(db, 'system', foldTally)
})
export const orderTallyCron: Cron = { task: orderTallyTask.name, match: '* * * * *' }
