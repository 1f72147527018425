// Nothing typed is left without asking: neither by closing, nor by going to another screen, nor by closing the window.

import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../overlay/ConfirmDialog'
import { useT } from '../text/i18n'

/** Asks before unsaved changes are left: by closing, by going to another screen, by closing the window. */
export function useLeaveGuard(dirty: boolean, close: () => void) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  // An address that was typed or came from a plain link has no state of the router's: the browser has gone there already.
  const isThere = useRef(false)
  const shouldBlockFn = () => {
    isThere.current = window.history.state === null
    return dirty
  }
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: () => dirty, withResolver: true, disabled: !dirty })
  const blocked = blocker.status === 'blocked'
  const question = (asking || blocked) && (
    <ConfirmDialog
      text={t('kit.confirm.leave')}
      yes={t('kit.confirm.leaveYes')}
      danger
      run={() => (blocked ? blocker.proceed() : close())}
      close={() => {
        setAsking(false)
        if (!blocked) return
        blocker.reset()
        if (isThere.current) setTimeout(() => window.history.back())
      }}
    />
  )
  return { leave: () => (dirty ? setAsking(true) : close()), question }
}
