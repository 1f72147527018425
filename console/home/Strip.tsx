// What cannot wait, in one strip: what is late, what is due today, and what areas say waits in their lists.

import { Button } from '#console/kit/action/Button'
import { RightIcon } from '#console/kit/mark/icons'
import { StateMark, type Tone } from '#console/kit/mark/StateDot'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import type { Counted } from '#console/kit/use-tiles'
import type { Answer } from '#contract/kit/call'
import type { orders } from '#contract/orders/calls'

type Props = {
  desk: Answer<typeof orders.desk> | undefined
  /** Where all that is due is listed. */
  due: string
  counted: readonly Counted[]
  mustChangePassword: boolean
  changePassword: () => void
}

export function Strip({ desk, due, counted, mustChangePassword, changePassword }: Props) {
  const t = useT()
  const waits = counted.filter(({ count = 0 }) => count > 0)
  const isNothing = !mustChangePassword && waits.length === 0 && !desk?.counts.late && !desk?.counts.today
  return (
    <section className="ho-strip" aria-label={t('home.waits')}>
      {mustChangePassword && (
        <div className="ho-urgent" data-tone="warn">
          <StateMark tone="warn" />
          <span>
            <strong>{t('home.passwordTitle')}</strong>
            <small>{t('home.passwordLead')}</small>
          </span>
          <Button onClick={changePassword}>{t('home.passwordAct')}</Button>
        </div>
      )}
      {desk && desk.counts.late > 0 && (
        <Urgent tone="danger" href={due} what={t('home.late', { count: desk.counts.late })} at={desk.lateSince} />
      )}
      {desk && desk.counts.today > 0 && (
        <Urgent tone="warn" href={due} what={t('home.dueToday', { count: desk.counts.today })} at={desk.nextAt} />
      )}
      {waits.map(({ tile: { label, query, isWork }, page, count = 0 }) => (
        <Urgent key={label} tone={isWork ? 'act' : 'wait'} href={linkTo(page, query)} what={t(label)} count={count} />
      ))}
      {isNothing && (
        <p className="ho-urgent">
          <StateMark tone="ok" />
          <span>{t('home.nothingWaits')}</span>
        </p>
      )}
    </section>
  )
}

type UrgentProps = { tone: Tone; href: string; what: string; count?: number; at?: string | null }

function Urgent({ tone, href, what, count, at }: UrgentProps) {
  return (
    <a className="ho-urgent" data-tone={tone} href={href}>
      <StateMark tone={tone} />
      <span>
        <strong>{what}</strong>
        {count !== undefined && <b>{count}</b>}
        {at && <TimeLeft at={at} />}
      </span>
      <RightIcon />
    </a>
  )
}
