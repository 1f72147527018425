// Who I am, my password, and the way out. In small windows also language, appearance and tabs.

import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { changeTheme } from '#console/theme/keep'
import { useIsDark } from '#console/theme/settings'
import { announcementsPath } from '#contract/kit/announcements-path'
import { securityPath } from '#contract/kit/security-path'
import { changeLanguage, signOut } from '../acts'
import { useCell } from '../cell'
import { goTo } from '../history'
import { me } from '../me'
import { areTabsShown, openDialog, showTabs } from './frame'

export function UserMenu() {
  const t = useT()
  const language = useLanguage()
  const dark = useIsDark()
  const info = useCell(me)?.info
  const tabs = useCell(areTabsShown)
  if (!info) return null
  const acts = [
    { label: t('shell.user.profile'), run: () => openDialog.set('profile') },
    { label: t('shell.announcements'), run: () => goTo(announcementsPath) },
    { label: t('shell.security'), run: () => goTo(securityPath) },
    { label: t('shell.user.changePassword'), run: () => openDialog.set('password') },
    { label: t('shell.theme'), run: () => goTo('/theme') },
    { label: t('shell.keys.title'), run: () => openDialog.set('keys') },
    {
      label: t(language === 'en' ? 'shell.palette.chinese' : 'shell.palette.english'),
      run: () => void changeLanguage(language === 'en' ? 'zh-CN' : 'en'),
      narrow: true,
    },
    {
      label: t(dark ? 'shell.palette.light' : 'shell.palette.dark'),
      run: () => changeTheme({ mode: dark ? 'light' : 'dark' }),
      narrow: true,
    },
    { label: t(tabs ? 'shell.tabs.fold' : 'shell.tabs.unfold'), run: () => showTabs(!tabs), narrow: true },
    { label: t('shell.user.signOut'), run: () => void signOut(), last: true },
  ]
  const avatar = info.avatarUrl ? <img src={info.avatarUrl} alt="" /> : <span aria-hidden="true">{[...info.name][0] ?? '·'}</span>
  return (
    <Popup
      label={t('shell.user.label', { name: info.name })}
      className="sh-user"
      align="end"
      button={<span className="sh-avatar">{avatar}</span>}
    >
      {(close) => (
        <>
          <div className="sh-who">
            <strong>{info.name}</strong>
            <span>
              {info.username} · {info.roleName}
            </span>
          </div>
          {acts.map(({ label, run, narrow, last }) => (
            <MenuItem
              key={label}
              className={`${narrow ? 'sh-narrow' : ''} ${last ? 'sh-last' : ''}`}
              onClick={() => {
                close()
                run()
              }}
            >
              {label}
            </MenuItem>
          ))}
        </>
      )}
    </Popup>
  )
}
