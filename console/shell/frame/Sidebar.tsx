// The menu at the left: folders that open, pages as links; a rail of icons when folded, a drawer in small windows.

import { useEffect, useState } from 'react'
import { useWaits } from '#console/kit/live/use-live'
import { DownIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { hashOf } from '../address'
import { useCell } from '../cell'
import { me } from '../me'
import { type MenuEntry, titleOf } from '../menu'
import { routePath } from '../tabs/tab-routes'
import { usePath } from '../where'
import { isDrawerOpen, isFolded } from './frame'
import { MenuIcon } from './icons'
import { useModal } from './modal'

const shownOf = (menu: readonly MenuEntry[]): MenuEntry[] => menu.filter((entry) => !entry.hideInMenu)

export function Sidebar() {
  const t = useT()
  const folded = useCell(isFolded)
  const isOpen = useCell(isDrawerOpen)
  return (
    <>
      <aside className="sh-side" data-folded={folded || undefined}>
        <Brand />
        <nav aria-label={t('shell.nav.main')}>
          <Menu folded={folded} />
        </nav>
      </aside>
      {isOpen && <SideDrawer />}
    </>
  )
}

function Brand() {
  const t = useT()
  return (
    <a className="sh-brand" href={hashOf('/home')}>
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width="26" height="26" />
      <span>{t('shell.product')}</span>
    </a>
  )
}

const closeDrawer = () => isDrawerOpen.set(false)

/** The same menu over the page, where there is no room beside it. */
function SideDrawer() {
  const t = useT()
  const path = usePath()
  const dialog = useModal({ beside: closeDrawer })
  const [opened] = useState(path)
  // A new page is the reason to close.
  useEffect(() => {
    if (path !== opened) closeDrawer()
  }, [path, opened])
  return (
    <dialog ref={dialog} className="sh-drawer" aria-label={t('shell.nav.main')} onClose={closeDrawer}>
      <div>
        <Brand />
        <nav aria-label={t('shell.nav.main')}>
          <Menu folded={false} />
        </nav>
      </div>
    </dialog>
  )
}

function Menu({ folded }: { folded: boolean }) {
  const t = useT()
  const shown = shownOf(useCell(me)?.menu ?? [])
  return (
    <>
      <ul className="sh-menu">
        <li>
          <Item path="/home" icon="home" label={t('shell.home')} folded={folded} />
        </li>
        {shown.map((entry) => (
          <Entry key={entry.menuId} entry={entry} folded={folded} />
        ))}
      </ul>
      {shown.length === 0 && !folded && <p className="sh-menu-none">{t('shell.nav.none')}</p>}
    </>
  )
}

function Entry({ entry, folded }: { entry: MenuEntry; folded: boolean }) {
  const say = useSay()
  const pages = entry.type === 0 ? shownOf(entry.list) : [entry]
  // A folder of one page would cost a click and say nothing.
  if (folded || pages.length === 1) {
    return (
      <>
        {pages.map((page) => (
          <li key={page.menuId}>
            <Item path={routePath(page)} icon={page.elIcon} label={say(titleOf(page))} folded={folded} />
          </li>
        ))}
        {folded && <li className="sh-menu-gap" aria-hidden="true" />}
      </>
    )
  }
  return <Folder entry={entry} pages={pages} />
}

function Folder({ entry, pages }: { entry: MenuEntry; pages: MenuEntry[] }) {
  const say = useSay()
  const path = usePath()
  const [isOpen, setOpen] = useState(entry.open)
  const holdsCurrent = pages.some((page) => routePath(page) === path)
  return (
    <li>
      <button
        type="button"
        className="sh-folder"
        aria-expanded={isOpen}
        data-current={holdsCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
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

const most = 999

type ItemProps = { path: string; label: string; icon?: string; folded: boolean }

function Item({ path, label, icon, folded }: ItemProps) {
  const isCurrent = usePath() === path
  const { [path]: waits = 0 } = useWaits()
  return (
    <a
      className="sh-item"
      href={hashOf(path)}
      aria-current={isCurrent ? 'page' : undefined}
      title={folded ? label : undefined}
      data-waits={waits === 0 ? undefined : waits > most ? `${most}+` : waits}
    >
      {icon && <MenuIcon name={icon} />}
      <span>{label}</span>
    </a>
  )
}
