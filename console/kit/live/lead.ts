// One of all tabs does what need be done once per browser: it leads until it is closed, then another does.

/** `work` runs while this tab leads. A browser allows six connections to one server: twenty tabs must not each hold one. */
export function lead(name: string, work: (signal: AbortSignal) => void, stopped: AbortSignal): void {
  if (!('locks' in navigator)) return leadWhileSeen(work, stopped)
  const untilStopped = () =>
    new Promise<void>((done) => {
      if (stopped.aborted) return done()
      stopped.addEventListener('abort', () => done())
      work(stopped)
    })
  // Rejected when this tab stops waiting for its turn.
  void navigator.locks.request(name, { signal: stopped }, untilStopped).catch(() => {})
}

/** Without locks (a console that is served without TLS) every tab leads while it is looked at, which few are at once. */
function leadWhileSeen(work: (signal: AbortSignal) => void, stopped: AbortSignal): void {
  let leading: AbortController | undefined
  const look = () => {
    const isSeen = document.visibilityState === 'visible' && !stopped.aborted
    if (isSeen === (leading !== undefined)) return
    leading?.abort()
    leading = isSeen ? new AbortController() : undefined
    if (leading) work(leading.signal)
  }
  document.addEventListener('visibilitychange', look, { signal: stopped })
  stopped.addEventListener('abort', look)
  look()
}
