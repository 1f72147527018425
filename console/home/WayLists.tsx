// The tools that no menu shows: they open from here.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Way } from './ways'

export function Tools({ tools }: { tools: Way[] }) {
  const t = useT()
  const say = useSay()
  return (
    <section aria-labelledby="ho-tools">
      <header className="ho-sec">
        <h2 id="ho-tools">{t('home.tools')}</h2>
      </header>
      <ul className="ho-ways">
        {tools.map(({ path, title, icon }) => (
          <li key={path}>
            <a href={`#${path}`}>
              {icon}
              <span>{say(title)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
