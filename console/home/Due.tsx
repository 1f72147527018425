// The head of the due list: what this unit must do next, by the time left. It grows by itself.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { orders } from '#contract/orders/calls'
import { type DueRow, dueWords, oursToDo } from '#contract/orders/shapes'

const few = 5

export function Due() {
  const t = useT()
  const isSeen = holds('due:read')
  const { data } = useRead(orders.due, { pageNumber: 1, pageSize: few, kinds: [...oursToDo] }, { quiet: true, enabled: isSeen })
  if (!isSeen || !data) return null
  return (
    <section className="ho-card" aria-labelledby="ho-due">
      <header>
        <h2 id="ho-due">{t('home.due')}</h2>
        <a className="ho-aside" href={linkTo('due', { kinds: oursToDo })}>
          {t('home.dueAll', { n: data.total })}
        </a>
      </header>
      {data.records.length === 0 && <p className="ho-none">{t('home.dueNone')}</p>}
      <ol className="ho-due">
        {data.records.map((row) => (
          <DueLine key={row.id} row={row} />
        ))}
      </ol>
    </section>
  )
}

function DueLine({ row }: { row: DueRow }) {
  const say = useSay()
  const { kind, title, dueAt, paused, orderNo, amountFen } = row
  const href = row.afterSaleId ? linkTo('afterSales', { id: row.afterSaleId }) : linkTo('orders', { id: row.orderId })
  return (
    <li>
      <a href={href}>
        <span>
          <strong>{title}</strong>
          <small>
            {say(dueWords[kind])} · {orderNo} · {yuan(amountFen)}
          </small>
        </span>
        <TimeLeft at={dueAt} paused={paused} />
      </a>
    </li>
  )
}
