// What waits for me: only what is really there.

import { Button } from '#console/kit/Button'
import { useT } from '#console/kit/i18n'

type WaitingProps = { mustChangePassword: boolean; changePassword: () => void }

export function Waiting({ mustChangePassword, changePassword }: WaitingProps) {
  const t = useT()
  return (
    <section className="ho-card" aria-labelledby="ho-waits">
      <header>
        <h2 id="ho-waits">{t('home.waits')}</h2>
      </header>
      {mustChangePassword ? (
        <div className="ho-wait">
          <div>
            <strong>{t('home.passwordTitle')}</strong>
            <p>{t('home.passwordLead')}</p>
          </div>
          <Button onClick={changePassword}>{t('home.passwordAct')}</Button>
        </div>
      ) : (
        <p className="ho-none">{t('home.nothingWaits')}</p>
      )}
    </section>
  )
}
