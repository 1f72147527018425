// The wait before a code may be sent again. It is kept for the tab, so that a reload does not shorten it.

import { useEffect, useState } from 'react'

/** Seconds that are left until this moment; none when it is past or no moment at all. */
export function secondsUntil(until: number, now: number): number {
  const left = Math.ceil((until - now) / 1000)
  // A clock that was put back must not lock the button for hours.
  return Number.isFinite(left) && left > 0 && left <= 600 ? left : 0
}

/** Several waits can run at once, each under its own name. */
export function useCountdown(name = 'phone-code'): { seconds: number; start: (forSeconds: number) => void } {
  const key = `${name}-until`
  const [until, setUntil] = useState(() => Number(sessionStorage.getItem(key) ?? 0))
  const [seconds, setSeconds] = useState(() => secondsUntil(until, Date.now()))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    // Counted from the moment it ends, not by the beats: a sleeping tab wakes up at the right number.
    const beating = setInterval(() => setSeconds(secondsUntil(until, Date.now())), 250)
    return () => clearInterval(beating)
  }, [isRunning, until])

  const start = (forSeconds: number) => {
    const end = Date.now() + forSeconds * 1000
    sessionStorage.setItem(key, String(end))
    setUntil(end)
    setSeconds(forSeconds)
  }
  return { seconds, start }
}
