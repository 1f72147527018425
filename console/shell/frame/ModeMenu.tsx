// Light, dark, or as the system has it.

import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { changeTheme } from '#console/theme/keep'
import { modes, useIsDark, useTheme } from '#console/theme/settings'

export function ModeMenu() {
  const t = useT()
  const { mode } = useTheme()
  const dark = useIsDark()
  return (
    <Popup label={t('shell.mode.label')} className="sh-tool" align="end" button={dark ? <MoonIcon /> : <SunIcon />}>
      {(close) =>
        modes.map((one) => (
          <MenuItem
            key={one}
            chosen={mode === one}
            onClick={() => {
              changeTheme({ mode: one })
              close()
            }}
          >
            {t(`shell.mode.${one}`)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const SunIcon = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" {...line}>
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M5.5 18.5l1.7-1.7M16.8 7.2l1.7-1.7" />
  </svg>
)

const MoonIcon = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" {...line}>
    <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />
  </svg>
)
