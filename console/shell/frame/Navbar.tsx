// The bar at the top, on the ground: the search or the open pages at the left, what concerns me wherever I am at the right.

import { lazy, Suspense } from 'react'
import { SearchIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { changeLanguage } from '../acts'
import { useCell } from '../cell'
import { me } from '../me'
import { paletteKeys } from '../palette/palette-keys'
import { OpenPages } from '../tabs/OpenPages'
import { Bell } from './Bell'
import { areTabsShown, isPaletteOpen } from './frame'
import { ModeMenu } from './ModeMenu'
import { UserMenu } from './UserMenu'

// Dragging is dear to fetch, and only who wants tabs drags them.
const TabStrip = lazy(async () => ({ default: (await import('../tabs/TabStrip')).TabStrip }))

export function Navbar() {
  const t = useT()
  const language = useLanguage()
  const tabs = useCell(areTabsShown)
  return (
    <header className="sh-nav" data-tabs={tabs || undefined}>
      <Desk />
      {tabs && (
        <Suspense fallback={<div className="sh-tabs" />}>
          <TabStrip />
        </Suspense>
      )}
      <button type="button" className="sh-search" aria-label={t('shell.palette.open')} onClick={() => isPaletteOpen.set(true)}>
        <SearchIcon />
        <span>{t('shell.palette.open')}</span>
        <kbd>{paletteKeys}</kbd>
      </button>
      <div className="sh-tools">
        {!tabs && <OpenPages />}
        <Bell />
        <span className="sh-wide sh-pair">
          <ModeMenu />
          <button
            type="button"
            className="sh-tool sh-language"
            aria-label={t('shell.language.label')}
            title={t('shell.language.label')}
            onClick={() => void changeLanguage(language === 'en' ? 'zh-CN' : 'en')}
          >
            <span lang={language === 'en' ? 'zh-CN' : 'en'}>{t('shell.language.switchTo')}</span>
          </button>
        </span>
        <UserMenu />
      </div>
    </header>
  )
}

/** Where there is no menu beside the page, the bar says whose desk it is; the page says its own name. */
function Desk() {
  const unit = useCell(me)?.info.unit.name ?? ''
  return (
    <p className="sh-title sh-narrow">
      <span className="sh-unit-mark" aria-hidden="true">
        {[...unit][0]}
      </span>
      <span>{unit}</span>
    </p>
  )
}
