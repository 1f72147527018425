// Nothing typed is left without asking: neither by closing, nor by going to another screen, nor by closing the window.

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../overlay/ConfirmDialog'
import { useT } from '../text/i18n'

/** Asks before unsaved changes are left: by closing, by going to another screen, by closing the window. */
export function useLeaveGuard(dirty: boolean, close: () => void) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const held = useHeldBack(dirty)
  const question = (asking || held) && (
    <ConfirmDialog
      text={t('kit.confirm.leave')}
      yes={t('kit.confirm.leaveYes')}
      danger
      run={() => (held ? held.goOn() : close())}
      close={() => {
        setAsking(false)
        held?.stay()
      }}
    />
  )
  return { leave: () => (dirty ? setAsking(true) : close()), question }
}

/** Somebody on the way to another screen. */
type Held = { goOn: () => void; stay: () => void }

function useHeldBack(dirty: boolean): Held | undefined {
  const [held, setHeld] = useState<Held>()
  // Known at once: what was typed may go in, and the form with it, before the question is drawn.
  const holding = useRef<Held>(undefined)
  const isReturning = useRef(false)
  const hold = () => {
    const isFree = !dirty || isReturning.current
    isReturning.current = false
    if (isFree) return false
    // An address that was typed or came from a plain link has no state of the router's: the browser has gone there already.
    const isThere = window.history.state === null
    return new Promise<boolean>((resolve) => {
      const answer = (isBlocked: boolean) => {
        if (holding.current !== asked) return
        holding.current = undefined
        setHeld(undefined)
        // The router knows no way back from there, and would load the page anew: it is not answered, and the browser goes back.
        isReturning.current = isBlocked && isThere
        if (isReturning.current) window.history.back()
        else resolve(isBlocked)
      }
      const asked = { goOn: () => answer(false), stay: () => answer(true) }
      holding.current = asked
      setHeld(asked)
    })
  }
  useBlocker({ shouldBlockFn: hold, enableBeforeUnload: () => dirty, disabled: !dirty })
  // Nothing is left to ask about: whoever was held goes where they wanted to.
  useEffect(() => {
    if (!dirty) holding.current?.goOn()
  }, [dirty])
  useEffect(() => () => holding.current?.goOn(), [])
  return held
}
