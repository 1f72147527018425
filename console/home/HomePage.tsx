// The first page of every day: who I am here, what waits, and the ways to where I work.

import './home.css'
import type { ReactNode } from 'react'
import { useT } from '#console/kit/i18n'
import { useSay } from '#console/kit/words'
import type { UserInfo } from '#contract/auth'
import type { Words } from '#contract/kit/words'
import { FirstSteps } from './FirstSteps'
import { dayPart } from './greeting'
import { Mine } from './Mine'
import { Team } from './Team'
import { Waiting } from './Waiting'

export type Way = { path: string; title: Words; folder: Words | null; icon: ReactNode }
type HomePageProps = { info: UserInfo; ways: Way[]; keys: string; changePassword: () => void }

export function HomePage({ info, ways, keys, changePassword }: HomePageProps) {
  const t = useT()
  const { unit } = info
  return (
    <div className="ho">
      <header className="ho-head">
        <h1>{t(`home.greeting.${dayPart(new Date().getHours())}`, { name: info.name })}</h1>
        <p>
          <span>{t('home.unit', { kind: t(`shell.unit.kind.${unit.kind}`), unit: unit.name })}</span>
          <span>{t('home.role', { role: info.roleName })}</span>
        </p>
      </header>
      <div className="ho-columns">
        <div>
          <Waiting mustChangePassword={info.mustChangePassword} changePassword={changePassword} />
          <Ways ways={ways} keys={keys} />
        </div>
        <div>
          <FirstSteps info={info} changePassword={changePassword} />
          <Team />
          <Mine info={info} />
        </div>
      </div>
    </div>
  )
}

function Ways({ ways, keys }: { ways: Way[]; keys: string }) {
  const t = useT()
  const say = useSay()
  return (
    <section className="ho-card" aria-labelledby="ho-ways">
      <header>
        <h2 id="ho-ways">{t('home.ways')}</h2>
        {ways.length > 0 && <span className="ho-aside">{t('home.search', { keys })}</span>}
      </header>
      {ways.length === 0 ? (
        <p className="ho-none">{t('home.waysNone')}</p>
      ) : (
        <ul className="ho-ways">
          {ways.map(({ path, title, folder, icon }) => (
            <li key={path}>
              <a href={`#${path}`}>
                {icon}
                <span>{say(title)}</span>
                {folder && <small>{say(folder)}</small>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
