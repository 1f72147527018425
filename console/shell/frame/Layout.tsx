// The frame in which people work all day: menu and top bar on the ground, and one sheet that holds the page.

import '#console/kit/kit.css'
import './layout.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { MustConfirm } from '#console/desk/announcements/MustConfirm'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { Crash } from '../Crash'
import { useCell } from '../cell'
import { me } from '../me'
import { PageSkeleton } from '../PageSkeleton'
import { PaletteWaiting } from '../palette/PaletteWaiting'
import { useSessionWatch } from '../session-watch'
import { changeTabs, mayOpen, openTabs } from '../tabs/open-tabs'
import { freshness } from '../tabs/tab-acts'
import { openTab } from '../tabs/tabs'
import { useWork, useWorkCount } from '../tiles'
import { ViewBar } from '../view-as/ViewBar'
import { useHref, usePath, usePlaces } from '../where'
import { isPaletteOpen, openDialog } from './frame'
import { Navbar } from './Navbar'
import { Sidebar } from './Sidebar'
import { ThumbBar } from './ThumbBar'
import { useFrameKeys } from './use-frame-keys'

const Palette = lazyPart(async () => (await import('../palette/Palette')).Palette)
const KeySheet = lazy(async () => ({ default: (await import('./KeySheet')).KeySheet }))
const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog')).PasswordDialog }))
const ProfileDialog = lazy(async () => ({ default: (await import('./ProfileDialog')).ProfileDialog }))

export function Layout() {
  const t = useT()
  const path = usePath()
  const main = useRef<HTMLElement>(null)
  const unit = useCell(me)?.info.unit.id
  const isSearching = useCell(isPaletteOpen)
  const dialog = useCell(openDialog)
  const fresh = useCell(freshness)
  useTabOfAddress()
  usePageChange(main)
  usePaletteKey()
  useFrameKeys()
  useSessionWatch()
  useWork()

  return (
    <>
      <button type="button" className="sh-skip" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </button>
      <div className="sh">
        <Sidebar />
        <div className="sh-body">
          <Navbar />
          <main ref={main} tabIndex={-1} className="sh-main">
            {/* Another unit is another page: nothing of the old one may stay on the screen. */}
            <div key={`${path} ${unit} ${fresh}`} className="sh-page md-fade">
              <Crash>
                <Suspense fallback={<PageSkeleton />}>
                  <Outlet />
                </Suspense>
              </Crash>
            </div>
          </main>
          <ThumbBar />
        </div>
      </div>
      <Suspense fallback={<PaletteWaiting />}>{isSearching && <Palette />}</Suspense>
      <Suspense>
        {dialog === 'password' && <PasswordDialog />}
        {dialog === 'profile' && <ProfileDialog />}
        {dialog === 'keys' && <KeySheet />}
      </Suspense>
      <ViewBar />
      <Suspense>
        <MustConfirm />
      </Suspense>
    </>
  )
}

function useTabOfAddress() {
  const path = usePath()
  const href = useHref()
  const tabs = useCell(openTabs)
  useEffect(() => {
    // On the way out the address is already another page's while the frame is still there.
    if (!mayOpen(path)) return
    const next = openTab(openTabs.get(), path, href)
    if (next !== openTabs.get()) changeTabs(next)
  }, [path, href, tabs])
}

const most = 999

/** A new page: its name in the window's title, with what waits before it, the focus at its beginning, the scroll at its top. */
function usePageChange(main: React.RefObject<HTMLElement | null>) {
  const t = useT()
  const path = usePath()
  const { title } = usePlaces()(path)
  const before = useRef(path)
  const waits = useWorkCount()
  useEffect(() => {
    const name = title ? t('shell.documentTitle', { page: title }) : t('shell.product')
    document.title = waits > 0 ? t('shell.waitingTitle', { n: waits > most ? `${most}+` : waits, name }) : name
  }, [title, waits, t])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    main.current?.focus({ preventScroll: true })
    main.current?.scrollTo({ top: 0 })
  }, [path, main])
}

function usePaletteKey() {
  // What is typed right after the key must not fall on the page behind.
  useWarm(Palette)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      isPaletteOpen.set(!isPaletteOpen.get())
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
