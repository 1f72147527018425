// The menu at the left, on the ground: whose desk it is, the pages, and the foot; a rail of icons when folded, a drawer in small windows.

import { useEffect, useState } from 'react'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { hashOf } from '../address'
import { useCell } from '../cell'
import { usePath } from '../where'
import { isDrawerOpen, isFolded, openDialog, setFolded } from './frame'
import { FoldIcon, KeysIcon } from './icons'
import { Menu } from './Menu'
import { useModal } from './modal'
import { UnitSwitcher } from './UnitSwitcher'

export function Sidebar() {
  const t = useT()
  const folded = useCell(isFolded)
  const isOpen = useCell(isDrawerOpen)
  const fold = t(folded ? 'shell.nav.unfold' : 'shell.nav.fold')
  return (
    <>
      <aside className="sh-side" data-folded={folded || undefined}>
        <UnitSwitcher folded={folded} />
        <nav aria-label={t('shell.nav.main')}>
          <Menu folded={folded} />
        </nav>
        <div className="sh-side-foot">
          <a href={hashOf('/home')}>{t('shell.product')}</a>
          <button
            type="button"
            className="sh-tool"
            aria-label={t('shell.keys.title')}
            title={t('shell.keys.title')}
            onClick={() => openDialog.set('keys')}
          >
            <KeysIcon />
          </button>
          <button type="button" className="sh-tool" aria-label={fold} title={fold} onClick={() => setFolded(!folded)}>
            <FoldIcon />
          </button>
        </div>
      </aside>
      {isOpen && <SideDrawer />}
    </>
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
        <header>
          <UnitSwitcher folded={false} />
          <button type="button" className="sh-tool" aria-label={t('shell.close')} onClick={closeDrawer}>
            <CloseIcon />
          </button>
        </header>
        <nav aria-label={t('shell.nav.main')}>
          <Menu folded={false} />
        </nav>
      </div>
    </dialog>
  )
}
