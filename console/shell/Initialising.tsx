// The overlay 'initialising': while the console itself or user info is fetched, and while the unit changes.

import './initialising.css'
import { useT } from '#console/kit/text/i18n'

/** Of its own make: the parts that others are made of may be what did not come. */
export function NotStarted({ retry }: { retry: () => void }) {
  const t = useT()
  return (
    <div className="md-initialising" role="alert">
      <p>{t('shell.notStarted')}</p>
      <button type="button" className="md-start-again" onClick={retry}>
        {t('kit.list.again')}
      </button>
    </div>
  )
}

export function Initialising() {
  const t = useT()
  return (
    <output className="md-initialising">
      <span className="md-turning" aria-hidden="true" />
      <span>{t('shell.initialising')}</span>
    </output>
  )
}
