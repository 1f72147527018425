// The overlay 'initialising': while the console itself or user info is fetched, and while the unit changes.

import './initialising.css'
import { useT } from '#console/kit/i18n'

export function Initialising() {
  const t = useT()
  return (
    <div className="md-initialising" role="status">
      <span className="md-turning" aria-hidden="true" />
      <span>{t('shell.initialising')}</span>
    </div>
  )
}
