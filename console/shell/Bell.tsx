// The bell: what happened that I should know. Quiet while there is nothing.

import { useT } from '#console/kit/i18n'
import { Popup } from '#console/kit/Popup'

export function Bell() {
  const t = useT()
  return (
    <Popup label={t('shell.bell.label')} role="dialog" className="sh-tool" align="end" button={<BellIcon />}>
      {() => (
        <div className="sh-bell" tabIndex={-1} data-chosen="true">
          <p className="sh-bell-title">{t('shell.bell.title')}</p>
          <p>{t('shell.bell.none')}</p>
        </div>
      )}
    </Popup>
  )
}

const BellIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 19.5a2.2 2.2 0 0 0 4 0" />
  </svg>
)
