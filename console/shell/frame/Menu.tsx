// The pages of the menu: groups that fold and stay folded, links with what waits behind them, what is late in red.

import { useWaits } from '#console/kit/live/use-live'
import { DownIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { hashOf } from '../address'
import { useCell } from '../cell'
import { me } from '../me'
import { type MenuEntry, titleOf } from '../menu'
import { routePath } from '../tabs/tab-routes'
import { lateOf, shownCount } from '../waits'
import { usePath } from '../where'
import { foldedGroups, foldGroup } from './frame'
import { MenuIcon } from './icons'

const shownOf = (menu: readonly MenuEntry[]): MenuEntry[] => menu.filter((entry) => !entry.hideInMenu)
const pagesIn = (entry: MenuEntry) => (entry.type === 0 ? shownOf(entry.list) : [entry])

export function Menu({ folded }: { folded: boolean }) {
  const t = useT()
  const shown = shownOf(useCell(me)?.menu ?? [])
  const main = shown.find((entry) => pagesIn(entry).length > 1)
  return (
    <>
      <ul className="sh-menu">
        <li>
          <Item path="/home" icon="home" label={t('shell.home')} folded={folded} />
        </li>
        {shown.map((entry) => (
          <Entry key={entry.menuId} entry={entry} folded={folded} isMain={entry === main} />
        ))}
      </ul>
      {shown.length === 0 && !folded && <p className="sh-menu-none">{t('shell.nav.none')}</p>}
    </>
  )
}

function Entry({ entry, folded, isMain }: { entry: MenuEntry; folded: boolean; isMain: boolean }) {
  const say = useSay()
  const pages = pagesIn(entry)
  // A folder of one page would cost a click and say nothing.
  if (folded || pages.length === 1) {
    return (
      <>
        {pages.map((page) => (
          <li key={page.menuId}>
            <Item path={routePath(page)} icon={page.elIcon} label={say(titleOf(page))} folded={folded} />
          </li>
        ))}
        {folded && pages.length > 1 && <li className="sh-menu-gap" aria-hidden="true" />}
      </>
    )
  }
  return <Folder entry={entry} pages={pages} isMain={isMain} />
}

/** Open where the reader left it open; before that, the first group and the one in which the reader is. */
function Folder({ entry, pages, isMain }: { entry: MenuEntry; pages: MenuEntry[]; isMain: boolean }) {
  const say = useSay()
  const path = usePath()
  const chosen = useCell(foldedGroups)[entry.name]
  const holdsCurrent = pages.some((page) => routePath(page) === path)
  const isOpen = chosen === undefined ? isMain || holdsCurrent : !chosen
  return (
    <li>
      <button
        type="button"
        className="sh-folder"
        aria-expanded={isOpen}
        data-current={holdsCurrent || undefined}
        onClick={() => foldGroup(entry.name, isOpen)}
      >
        <MenuIcon name={entry.elIcon} />
        <span>{say(titleOf(entry))}</span>
        <DownIcon />
      </button>
      <ul hidden={!isOpen}>
        {pages.map((page) => (
          <li key={page.menuId}>
            <Item path={routePath(page)} label={say(titleOf(page))} folded={false} />
          </li>
        ))}
      </ul>
    </li>
  )
}

type ItemProps = { path: string; label: string; icon?: string; folded: boolean }

function Item({ path, label, icon, folded }: ItemProps) {
  const t = useT()
  const isCurrent = usePath() === path
  const waits = useWaits()
  const late = lateOf(waits, path)
  return (
    <a
      className="sh-item"
      href={hashOf(path)}
      aria-current={isCurrent ? 'page' : undefined}
      title={folded ? label : undefined}
      data-waits={late > 0 ? t('shell.nav.late', { n: shownCount(late) }) : waits[path] ? shownCount(waits[path]) : undefined}
      data-late={late > 0 || undefined}
    >
      {icon && <MenuIcon name={icon} />}
      <span>{label}</span>
    </a>
  )
}
