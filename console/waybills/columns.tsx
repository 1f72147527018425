// The columns of the list of labels.

import { columnsOf } from '#console/kit/list/columns'
import { StateDot, type Tone } from '#console/kit/mark/StateDot'
import { useSay } from '#console/kit/text/words'
import { carriers } from '#contract/orders/states'
import type { Waybill } from '#contract/waybills/calls'
import { type WaybillStatus, waybillStatusWords } from '#contract/waybills/states'

const tones: Record<WaybillStatus, Tone> = {
  QUEUED: 'accent',
  FETCHING: 'accent',
  READY: 'ok',
  FAILED: 'danger',
  CANCELING: 'warn',
  CANCELED: 'off',
  SHIPPED: 'off',
}

const Carrier = ({ carrier }: Waybill) => useSay()(carriers[carrier])

const { text, count, time, custom } = columnsOf<Waybill>()
export const waybillColumns = [
  text('orderNo', 'waybills.orderNo', { width: 165 }),
  custom('carrier', 'waybills.carrier', (row) => <Carrier {...row} />, { width: 110 }),
  text('trackingNo', 'waybills.trackingNo', { width: 155 }),
  custom('status', 'waybills.state', ({ status }) => <StateDot label={waybillStatusWords[status]} tone={tones[status]} />, {
    width: 112,
    corner: true,
  }),
  custom('problem', 'waybills.problem', ({ problem }) => (problem ? <span className="wb-problem">{problem}</span> : '–'), {
    width: 280,
    text: ({ problem }) => problem ?? '',
  }),
  custom('receiver', 'waybills.receiver', ({ receiverName, receiverMobile }) => `${receiverName ?? ''} ${receiverMobile ?? ''}`, {
    width: 170,
  }),
  text('goods', 'waybills.goods', { width: 220 }),
  count('printedCount', 'waybills.printed', { width: 96 }),
  text('createdBy', 'waybills.createdBy', { width: 100 }),
  time('createdAt', 'waybills.createdAt'),
]
