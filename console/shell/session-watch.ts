// Another window of this browser may have signed out, or signed in as somebody else: noticed when the reader comes back.

import { useEffect } from 'react'
import { token } from '#console/kit/call/session'
import { sessionEnded } from '#console/kit/call/session-end'
import { me, settle, whoAmI } from './me'
import { startAnew } from './start-anew'

export function useSessionWatch() {
  useEffect(() => {
    let known = token()
    const look = async () => {
      if (document.visibilityState !== 'visible' || token() === known) return
      known = token()
      if (!known) return void sessionEnded()
      const info = await whoAmI().catch(() => null)
      if (!info) return
      if (info.id === me.get()?.info.id) await settle(info)
      else startAnew()
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
