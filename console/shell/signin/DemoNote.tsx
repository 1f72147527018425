// Says that this house is a demo, and lets its accounts be taken with one press. A real house has neither.

import { useT } from '#console/kit/text/i18n'

export type DemoAccount = { username: string; password: string }
type Demo = { password: string; usernames: string[] }

/** The server writes it on the page of a demo, and of nothing else. */
function demo(): Demo | null {
  const told = document.documentElement.dataset.demo
  return told ? (JSON.parse(told) as Demo) : null
}

export function DemoNote({ onPick }: { onPick: (account: DemoAccount) => void }) {
  const t = useT()
  const here = demo()
  if (!here) return null
  return (
    <section className="si-demo" aria-label={t('shell.signin.demoTitle')}>
      <p>
        <strong>{t('shell.signin.demoTitle')}</strong>
        {t('shell.signin.demoLead')}
      </p>
      <ul aria-label={t('shell.signin.demoAccounts')}>
        {here.usernames.map((username) => (
          <li key={username}>
            <button type="button" onClick={() => onPick({ username, password: here.password })}>
              {username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
