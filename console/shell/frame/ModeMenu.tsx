// Light, dark, or as the system has it.

import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { changeTheme } from '#console/theme/keep'
import { modes, useIsDark, useTheme } from '#console/theme/settings'
import { MoonIcon, SunIcon } from './icons'

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
