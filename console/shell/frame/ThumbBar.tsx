// The places under the thumb on a phone: home, the first three pages of this reader that ask for it in their column, and the menu.

import { useWaits } from '#console/kit/live/use-live'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { hashOf } from '../address'
import { useCell } from '../cell'
import { me } from '../me'
import { thumbsOf } from '../thumbs'
import { lateOf } from '../waits'
import { usePath } from '../where'
import { isDrawerOpen } from './frame'
import { ListIcon, MenuIcon } from './icons'

export function ThumbBar() {
  const t = useT()
  const say = useSay()
  const path = usePath()
  const waits = useWaits()
  const routes = useCell(me)?.routes
  const places = [{ path: '/home', icon: 'home', label: t('shell.home') }]
  for (const { path: to, icon, label } of thumbsOf(routes ?? new Map())) places.push({ path: to, icon, label: say(label) })
  return (
    <nav className="sh-thumbs" aria-label={t('shell.nav.thumbs')}>
      {places.map((place) => (
        <a
          key={place.path}
          href={hashOf(place.path)}
          aria-current={place.path === path ? 'page' : undefined}
          data-late={lateOf(waits, place.path) > 0 || undefined}
        >
          <MenuIcon name={place.icon} />
          {place.label}
        </a>
      ))}
      <button type="button" onClick={() => isDrawerOpen.set(true)}>
        <span className="sh-icon" aria-hidden="true">
          <ListIcon />
        </span>
        {t('shell.nav.more')}
      </button>
    </nav>
  )
}
