// The pause between two codes: counted from a moment kept by the browser, so that a reload does not shorten it.

import { useEffect, useState } from 'react'

export const resendSeconds = 60
const keyOf = (purpose: string) => `code-until:${purpose}`

/** Whole seconds until that moment, never below zero and never more than the pause itself. */
export const secondsLeft = (until: number, now: number): number =>
  Number.isFinite(until) ? Math.min(resendSeconds, Math.max(0, Math.ceil((until - now) / 1000))) : 0

const read = (purpose: string) => secondsLeft(Number(sessionStorage.getItem(keyOf(purpose)) ?? 0), Date.now())

export function useCountdown(purpose: string) {
  const [left, setLeft] = useState(() => read(purpose))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft(read(purpose)), 250)
    return () => clearInterval(timer)
  }, [isRunning, purpose])
  const start = (seconds: number) => {
    sessionStorage.setItem(keyOf(purpose), String(Date.now() + seconds * 1000))
    setLeft(read(purpose))
  }
  return { left, start }
}
