// The overlay 'initialising': while the console itself or user info is fetched, and while the unit changes.

import './initialising.css'
import { useT } from '#console/kit/text/i18n'

export function Initialising() {
  const t = useT()
  return (
    <output className="md-initialising">
      <span className="md-turning" aria-hidden="true" />
      <span>{t('shell.initialising')}</span>
    </output>
  )
}
