// An order in a table: its number leads to it, and below stands when it was paid.

import { linkTo } from '#console/kit/screen/link'
import { timeText } from '#console/kit/time/time'
import { Two } from './Two'

export const OrderCell = ({ id, no, paidAt }: { id: string; no: string; paidAt: string }) => (
  <Two below={timeText(paidAt).slice(5, 16)}>
    <a className="cu-away" href={linkTo('orders', { id })}>
      {no}
    </a>
  </Two>
)
