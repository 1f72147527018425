// The bell: how many notices wait, and behind it the notices themselves.

import { Notices } from '#console/desk/bell/Notices'
import { useUnread } from '#console/desk/bell/use-bell'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'

const most = 99

export function Bell() {
  const t = useT()
  const unread = useUnread()
  const button = (
    <>
      <BellIcon />
      {unread > 0 && (
        <span className="md-bell-count" aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </>
  )
  return (
    <Popup label={t('bell.label', { n: unread })} kind="dialog" className="sh-tool sh-bell-button" align="end" button={button}>
      {(close) => <Notices close={close} />}
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
