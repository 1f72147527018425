// Language and appearance, for a reader who is not signed in yet.

import { useT } from '#console/kit/text/i18n'
import { setLanguage, useLanguage } from '#console/kit/text/words'
import { type Mode, modes, setTheme, useTheme } from '#console/theme/settings'

export function Switches() {
  const t = useT()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <div className="si-switches">
      <label className="si-mode">
        <span className="md-unseen">{t('shell.mode.label')}</span>
        <select value={theme.mode} onChange={(event) => setTheme({ ...theme, mode: event.target.value as Mode })}>
          {modes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`shell.mode.${mode}`)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        lang={language === 'en' ? 'zh-CN' : 'en'}
        aria-label={t('shell.language.label')}
        onClick={() => void setLanguage(language === 'en' ? 'zh-CN' : 'en')}
      >
        {t('shell.language.switchTo')}
      </button>
    </div>
  )
}
