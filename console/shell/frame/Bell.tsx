// The bell: how many notices wait, and behind it the notices themselves.

import { Notices } from '#console/desk/bell/Notices'
import { useUnread } from '#console/desk/bell/use-bell'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { BellIcon } from './icons'

const most = 99

export function Bell() {
  const t = useT()
  const unread = useUnread() ?? 0
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
