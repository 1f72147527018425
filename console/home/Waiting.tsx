// What waits for me: only what is really there.

import { Button } from '#console/kit/action/Button'
import { holds } from '#console/kit/call/session'
import { useT } from '#console/kit/text/i18n'
import { useWaiting } from './use-waiting'

type WaitingProps = { mustChangePassword: boolean; changePassword: () => void }

export function Waiting({ mustChangePassword, changePassword }: WaitingProps) {
  const t = useT()
  const { waits, isCounting } = useWaiting()
  const isNothing = !mustChangePassword && !isCounting && waits.length === 0
  // The due list below says the same, and more.
  if (isNothing && holds('due:read')) return null
  return (
    <section className="ho-card" aria-labelledby="ho-waits" aria-busy={isCounting}>
      <header>
        <h2 id="ho-waits">{t('home.waits')}</h2>
      </header>
      {mustChangePassword && (
        <div className="ho-wait">
          <div>
            <strong>{t('home.passwordTitle')}</strong>
            <p>{t('home.passwordLead')}</p>
          </div>
          <Button onClick={changePassword}>{t('home.passwordAct')}</Button>
        </div>
      )}
      {waits.length > 0 && (
        <ul className="ho-figures">
          {waits.map(({ label, count, href }) => (
            <li key={href}>
              <a href={href}>
                <span>{t(label)}</span>
                <strong>{count}</strong>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isNothing && <p className="ho-none">{t('home.nothingWaits')}</p>}
    </section>
  )
}
