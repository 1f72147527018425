// The columns of the list of labels.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { carriers } from '#contract/orders/states'
import type { Waybill } from '#contract/waybills/calls'
import { waybillStatusMeanings, waybillStatusWords } from '#contract/waybills/states'

/** Whose parcel it is, over the number under which it travels. */
function Parcel({ carrier, trackingNo }: Waybill) {
  const say = useSay()
  return (
    <span className="md-two">
      <span>{say(carriers[carrier])}</span>
      <small>{trackingNo}</small>
    </span>
  )
}

const Receiver = ({ receiverName, receiverMobile }: Waybill) => (
  <span className="md-two">
    <Said text={receiverName ?? ''} widthPx={120} />
    <small>{receiverMobile}</small>
  </span>
)

const Made = ({ createdBy, createdAt }: Waybill) => (
  <span className="md-two">
    <Said text={createdBy} widthPx={140} />
    <small>{timeText(createdAt)}</small>
  </span>
)

/** What is in it, and in its place what went wrong, for then nobody asks what is in it. */
const Content = ({ goods, problem }: Waybill) =>
  problem ? (
    <span className="wb-problem md-cut" title={problem}>
      {problem}
    </span>
  ) : (
    <Said text={goods} />
  )

const { text, count, custom } = columnsOf<Waybill>()
export const waybillColumns = [
  text('orderNo', 'waybills.orderNo', { width: 165 }),
  custom('trackingNo', 'waybills.trackingNo', (row) => <Parcel {...row} />, { width: 155 }),
  custom('status', 'waybills.state', ({ status }) => <StateDot label={waybillStatusWords[status]} tone={waybillStatusMeanings[status]} />, {
    width: 112,
    corner: true,
  }),
  custom('goods', 'waybills.goods', (row) => <Content {...row} />, { text: ({ goods, problem }) => problem ?? goods }),
  custom('receiver', 'waybills.receiver', (row) => <Receiver {...row} />, { width: 120 }),
  count('printedCount', 'waybills.printed', { width: 88 }),
  custom('createdAt', 'waybills.createdAt', (row) => <Made {...row} />, { width: 150 }),
]

export const waybillShape: RowShape<Waybill> = {
  isOver: ({ status }) => status === 'CANCELED',
  phone: {
    title: 'orderNo',
    second: ({ receiverName, trackingNo }) => (
      <>
        <span>{trackingNo}</span>
        <span>{receiverName}</span>
      </>
    ),
    state: 'status',
    note: ({ problem }) => problem && <span className="wb-problem">{problem}</span>,
  },
}
