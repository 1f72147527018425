// Another window of this browser may have signed out, or signed in as somebody else: noticed when the reader comes back.

import { useEffect } from 'react'
import { send } from '#console/kit/send'
import { token } from '#console/kit/session'
import { sessionEnded } from '#console/kit/session-end'
import { auth } from '#contract/auth'
import { me } from './me'

export function useSessionWatch() {
  useEffect(() => {
    let known = token()
    const look = async () => {
      if (document.visibilityState !== 'visible' || token() === known) return
      known = token()
      if (!known) return void sessionEnded()
      const info = await send(auth.info, {}).catch(() => null)
      if (info && info.id !== me.get()?.info.id) location.reload()
    }
    const listen = () => void look()
    document.addEventListener('visibilitychange', listen)
    window.addEventListener('focus', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      window.removeEventListener('focus', listen)
    }
  }, [])
}
