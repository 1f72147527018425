// What happened to an order, newest first: by whom, and what it was about.

import { Fold } from '#console/kit/overlay/Fold'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type AfterSaleStatus, afterSaleStatusWords } from '#contract/after-sales/states'
import { actorWords, causeOf, eventWords } from '#contract/orders/events'
import type { OrderDetail, OrderEvent } from '#contract/orders/shapes'
import { closeTypeWords } from '#contract/orders/states'

export function Timeline({ order }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  const events = order.events.toSorted((one, other) => other.at.localeCompare(one.at) || Number(other.id) - Number(one.id))
  const [last] = events
  const told = last && t('orders.lastEvent', { n: events.length, time: timeText(last.at).slice(5, 16), what: say(eventWords[last.type]) })
  return (
    <Fold title={t('orders.timeline')} last={told}>
      <ol className="md-trail or-events">
        {events.map((event) => (
          <Event key={event.id} event={event} buyer={order.buyerName} />
        ))}
      </ol>
    </Fold>
  )
}

/** Apps call their buyers by keys that say nothing to a reader: a buyer goes by the order's name for them. */
function Event({ event, buyer }: { event: OrderEvent; buyer: string }) {
  const say = useSay()
  const said = useSaid(event)
  const who = useWho()
  const { actorType, actorName } = event
  const by =
    actorType === 'BUYER' ? buyer : actorType === 'SYSTEM' ? who(actorName || causeOf(event)) : who(actorName) || say(actorWords[actorType])
  return (
    <li>
      <p>
        <strong>{say(eventWords[event.type])}</strong> <span>{by}</span>
        <time dateTime={event.at}>{timeText(event.at)}</time>
      </p>
      {said && <small>{said}</small>}
    </li>
  )
}

const has = <T extends object>(words: T, key: unknown): key is keyof T => typeof key === 'string' && Object.hasOwn(words, key)

/** The parts of the payload that mean something to a reader; whatever else it holds stays unsaid. */
function useSaid({ payload }: OrderEvent): string {
  const t = useT()
  const say = useSay()
  const state = (value: unknown) => (has(afterSaleStatusWords, value) ? say(afterSaleStatusWords[value as AfterSaleStatus]) : undefined)
  const { fen, no, reason, from, to, days, closeType, trackingNo } = payload
  const [before, after] = [state(from), state(to)]
  return [
    typeof fen === 'number' ? yuan(fen) : undefined,
    typeof no === 'string' ? no : undefined,
    typeof trackingNo === 'string' ? trackingNo : undefined,
    after ? [before, after].filter(Boolean).join(' → ') : undefined,
    has(closeTypeWords, closeType) ? say(closeTypeWords[closeType]) : undefined,
    typeof days === 'number' ? t('orders.days', { n: days }) : undefined,
    typeof reason === 'string' && reason !== '' ? reason : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}
