// One line of a statement in words: what it was for, of which order, and how much.

import './statements.css'
import type { ReactNode } from 'react'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { signedYuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { StatementLine } from '#contract/statements/calls'
import { moneyPartWords } from '#contract/wallet/parts'

/** The way to what it was booked for, where the reader has the screen. */
export function Cause({ line: { orderId, orderNo, afterSaleId, afterSaleNo } }: { line: StatementLine }) {
  if (afterSaleId && afterSaleNo && holds('after-sale:read')) return <a href={linkTo('afterSales', { id: afterSaleId })}>{afterSaleNo}</a>
  if (orderId && orderNo && holds('order:read')) return <a href={linkTo('orders', { id: orderId })}>{orderNo}</a>
  return <span>{afterSaleNo ?? orderNo}</span>
}

type Props = {
  line: StatementLine
  /** Before it: a box to choose it by. */
  before?: ReactNode
  below?: ReactNode
}

export function Line({ line, before, below }: Props) {
  const say = useSay()
  return (
    <li className="st-line">
      {before}
      <span className="md-two">
        <span className="st-line-name">
          <b>{say(moneyPartWords[line.type])}</b> <span className="md-cut">{line.title}</span>
        </span>
        <small>
          {timeText(line.at).slice(0, 16)} <Cause line={line} />
        </small>
      </span>
      <span className="st-amount">{signedYuan(line.amountFen)}</span>
      {below && <div className="st-line-below">{below}</div>}
    </li>
  )
}
