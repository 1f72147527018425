// The ways to where one works, for whom no list of work fills the page: pages by the folder of the menu, and the tools that no menu shows.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { byFolder, type Way } from './ways'

export function Ways({ ways, keys }: { ways: Way[]; keys: string }) {
  const t = useT()
  const say = useSay()
  return (
    <section aria-labelledby="ho-ways">
      <header className="ho-sec">
        <h2 id="ho-ways">{t('home.ways')}</h2>
        {ways.length > 0 && <span className="ho-aside">{t('home.search', { keys })}</span>}
      </header>
      {ways.length === 0 && <p className="ho-none">{t('home.waysNone')}</p>}
      {byFolder(ways).map(([folder, under]) => (
        <div key={under[0]?.path} className="ho-group">
          <h3>{folder ? say(folder) : t('shell.nav.links')}</h3>
          <WayList ways={under} />
        </div>
      ))}
    </section>
  )
}

export function Tools({ tools }: { tools: Way[] }) {
  const t = useT()
  return (
    <section aria-labelledby="ho-tools">
      <header className="ho-sec">
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
