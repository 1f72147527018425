// Everything that happened, newest first, under the day on which it did.

import { holds } from '#console/kit/call/session'
import { LineIcon } from '#console/kit/mark/LineIcon'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { MemberEvent } from '#contract/members/calls'
import { type MemberEventKind, memberEventWords } from '#contract/members/states'
import { signedCount } from '../signed'
import { byDay } from './by-day'

const drawings: Readonly<Record<MemberEventKind, string>> = {
  JOINED: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c.8-4 3.800-6 8-6s7.200 2 8 6',
  ORDER: 'M6 8h12l1 12H5zM9 8a3 3 0 0 1 6 0',
  AFTER_SALE: 'M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-2',
  POINTS:
    'M12 10c4.400 0 7-1.200 7-3s-2.600-3-7-3-7 1.200-7 3 2.600 3 7 3zM5 7v10c0 1.800 2.600 3 7 3s7-1.200 7-3V7M5 12c0 1.800 2.600 3 7 3s7-1.200 7-3',
  GROWTH: 'M4 18l6-6 4 4 6-8M20 8h-4M20 8v4',
  LEVEL: 'M4 8l4 3 4-6 4 6 4-3-2 10H6z',
  COUPON: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  TASK: 'M5 12.500l4.500 4.500L19 7.500',
  CHANGED: 'M5 19l1-4L16 5l3 3L9 18z',
}

export function Timeline({ events }: { events: readonly MemberEvent[] }) {
  const t = useT()
  return (
    <div className="mb-timeline">
      {byDay(events, (at) => timeText(at).slice(0, 10)).map(({ day, events: own }) => (
        <section key={day} aria-label={day}>
          <h4>
            {day} <small>{t(`members.weekday.${weekday(day)}`)}</small>
          </h4>
          <ol>
            {own.map((event, at) => (
              // Two things of one kind may have happened at one instant: their place tells them apart.
              <Event key={`${event.at} ${event.kind} ${at}`} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const weekday = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'

function Event({ event }: { event: MemberEvent }) {
  const say = useSay()
  const who = useWho()
  const { at, kind, title, actor, orderId } = event
  const name = title || say(memberEventWords[kind])
  return (
    <li>
      <span className="mb-event-mark" title={say(memberEventWords[kind])}>
        <LineIcon d={drawings[kind]} size={14} />
      </span>
      <span className="md-two">
        {orderId && holds('order:read') ? <a href={linkTo('orders', { id: orderId })}>{name}</a> : <span>{name}</span>}
        <small>{[timeText(at).slice(11, 16), actor && who(actor)].filter(Boolean).join(' · ')}</small>
      </span>
      <Amount event={event} />
    </li>
  )
}

/** Money of an order, else points or growth by their name. */
function Amount({ event: { kind, amount } }: { event: MemberEvent }) {
  const say = useSay()
  // What a task gave is a line of the books beside it: said twice, it would look like twice as much.
  if (amount === null || kind === 'TASK') return null
  if (kind === 'ORDER') return <span className="mb-event-amount">{yuan(amount)}</span>
  if (kind === 'AFTER_SALE') return <span className="mb-event-amount">{yuan(-Math.abs(amount))}</span>
  const of = kind === 'GROWTH' ? memberEventWords.GROWTH : memberEventWords.POINTS
  return (
    <span className="mb-event-amount" data-in={amount > 0 || undefined}>
      {say(of)} {signedCount(amount)}
    </span>
  )
}
