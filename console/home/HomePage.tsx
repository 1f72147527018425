// The first page of every day: who I am here, what waits, and the ways to where I work.

import './home.css'
import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { Tile } from '#console/kit/tile'
import type { UserInfo } from '#contract/auth/calls'
import { orders, takingsPermission } from '#contract/orders/calls'
import type { PageName } from '#contract/pages'
import { Due } from './Due'
import { FirstSteps } from './FirstSteps'
import { dayPart } from './greeting'
import { Mine } from './Mine'
import { Team } from './Team'
import { UnitSteps } from './UnitSteps'
import { Waiting } from './Waiting'
import { byFolder, type Way } from './ways'

type HomePageProps = {
  info: UserInfo
  market: string | undefined
  ways: Way[]
  /** Pages that no menu shows: they open from here. */
  tools: Way[]
  keys: string
  /** What areas say of what waits in their lists, and which of these lists the reader has. */
  tiles: readonly Tile[] | undefined
  hasPage: (page: PageName) => boolean
  changePassword: () => void
  editUnit: (what: 'edit' | 'qualification') => void
}

export function HomePage({ info, market, ways, tools, keys, tiles, hasPage, changePassword, editUnit }: HomePageProps) {
  const t = useT()
  const { unit } = info
  const [hour] = useState(() => new Date().getHours())
  return (
    <div className="ho">
      <header className="ho-head">
        <h1>{t(`home.greeting.${dayPart(hour)}`, { name: info.name })}</h1>
        <p>
          <span>{t('home.unit', { kind: t(`shell.unit.kind.${unit.kind}`), unit: market ? `${market} · ${unit.name}` : unit.name })}</span>
          <span>{t('home.role', { role: info.roleName })}</span>
          <Takings />
        </p>
      </header>
      <div className="ho-columns">
        <div>
          <Waiting tiles={tiles} hasPage={hasPage} mustChangePassword={info.mustChangePassword} changePassword={changePassword} />
          <Due />
          {tools.length > 0 && <Tools tools={tools} />}
          <Ways ways={ways} keys={keys} />
        </div>
        <div>
          <UnitSteps info={info} editUnit={editUnit}>
            <FirstSteps info={info} hasPages={ways.length > 0} changePassword={changePassword} />
          </UnitSteps>
          <Team />
          <Mine info={info} />
        </div>
      </div>
    </div>
  )
}

/** What came in since midnight, for whoever may read figures. */
function Takings() {
  const t = useT()
  const seesOrders = (['order:read', 'total-order:read', 'brand-order:read'] as const).some(holds)
  const { data } = useRead(orders.overview, {}, { quiet: true, enabled: seesOrders && holds(takingsPermission) })
  if (!data || data.paidTodayCount === null || data.paidTodayFen === null) return null
  return <span>{t('home.takings', { n: data.paidTodayCount, yuan: yuan(data.paidTodayFen) })}</span>
}

function Tools({ tools }: { tools: Way[] }) {
  const t = useT()
  return (
    <section className="ho-card" aria-labelledby="ho-tools">
      <header>
        <h2 id="ho-tools">{t('home.tools')}</h2>
      </header>
      <WayList ways={tools} />
    </section>
  )
}

function WayList({ ways }: { ways: Way[] }) {
  const say = useSay()
  return (
    <ul className="ho-ways">
      {ways.map(({ path, title, icon }) => (
        <li key={path}>
          <a href={`#${path}`}>
            {icon}
            <span>{say(title)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Ways({ ways, keys }: { ways: Way[]; keys: string }) {
  const t = useT()
  const say = useSay()
  const groups = byFolder(ways)
  return (
    <section className="ho-card" aria-labelledby="ho-ways">
      <header>
        <h2 id="ho-ways">{t('home.ways')}</h2>
        {ways.length > 0 && <span className="ho-aside ho-keys">{t('home.search', { keys })}</span>}
      </header>
      {ways.length === 0 && <p className="ho-none">{t('home.waysNone')}</p>}
      {groups.map(([folder, under]) => (
        <div key={under[0]?.path} className="ho-group">
          <h3>{folder ? say(folder) : t('shell.nav.links')}</h3>
          <WayList ways={under} />
        </div>
      ))}
    </section>
  )
}
