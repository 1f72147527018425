// The bar at the top: where I am, and what concerns me wherever I am.

import { SearchIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { changeLanguage } from '../acts'
import { useCell } from '../cell'
import { paletteKeys } from '../palette/palette-keys'
import { usePath, usePlaces } from '../where'
import { Bell } from './Bell'
import { isDrawerOpen, isFolded, isPaletteOpen, setFolded } from './frame'
import { ModeMenu } from './ModeMenu'
import { UnitSwitcher } from './UnitSwitcher'
import { UserMenu } from './UserMenu'

export function Navbar() {
  const t = useT()
  const folded = useCell(isFolded)
  const language = useLanguage()
  return (
    <header className="sh-nav">
      <button
        type="button"
        className="sh-tool sh-wide"
        aria-label={t(folded ? 'shell.nav.unfold' : 'shell.nav.fold')}
        title={t(folded ? 'shell.nav.unfold' : 'shell.nav.fold')}
        onClick={() => setFolded(!folded)}
      >
        <FoldIcon />
      </button>
      <button type="button" className="sh-tool sh-narrow" aria-label={t('shell.nav.open')} onClick={() => isDrawerOpen.set(true)}>
        <BurgerIcon />
      </button>
      <Breadcrumb />
      <div className="sh-tools">
        <button type="button" className="sh-search" aria-label={t('shell.palette.label')} onClick={() => isPaletteOpen.set(true)}>
          <SearchIcon />
          <span>{t('shell.palette.open')}</span>
          <kbd>{paletteKeys}</kbd>
        </button>
        <UnitSwitcher />
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

function Breadcrumb() {
  const t = useT()
  const { title, folder } = usePlaces()(usePath())
  return (
    <nav className="sh-crumbs" aria-label={t('shell.nav.breadcrumb')}>
      <ol>
        {folder && folder !== title && <li>{folder}</li>}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const FoldIcon = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" {...line}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M9.5 4.5v15" />
  </svg>
)

const BurgerIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {...line}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
)
