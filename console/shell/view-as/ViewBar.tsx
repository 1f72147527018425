// The bar over everything while one looks through somebody else's eyes: as whom, until when, and the way out.

import './view-bar.css'
import { Button } from '#console/kit/action/Button'
import { send } from '#console/kit/call/send'
import { leaveView } from '#console/kit/call/session'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { viewAs } from '#contract/auth/view-as'
import { useCell } from '../cell'
import { me } from '../me'
import { startAnew } from '../start-anew'

export function ViewBar() {
  const t = useT()
  const viewing = useCell(me)?.info.viewing
  if (!viewing) return null
  const { id, name, roleName, unitName, until } = viewing
  const leave = async () => {
    // Whatever the server answers, this browser looks with its own eyes again; a view that nobody ends runs out.
    await send(viewAs.end, { id }).catch(() => undefined)
    leaveView()
    startAnew()
  }
  return (
    <section className="vb" aria-label={t('viewAs.bar', { name })}>
      <strong>{t('viewAs.bar', { name })}</strong>
      <span>{t('viewAs.where', { role: roleName, unit: unitName })}</span>
      <span>{t('viewAs.until', { time: timeText(until) })}</span>
      <Button onClick={() => void leave()}>{t('viewAs.leave')}</Button>
    </section>
  )
}
