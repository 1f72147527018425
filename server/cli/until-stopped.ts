// Waits for the end: Ctrl-C, SIGTERM, or the death of the npm that started us.

import { readFileSync } from 'node:fs'
import type { Log } from '../kit/log'

const patienceMs = 15_000

export function untilStopped(log: Log): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    const stop = (reason: string) => {
      // A second Ctrl-C means now; the database dies with us and recovers at the next start.
      if (asked) process.exit(130)
      asked = true
      log.info({ reason }, 'stopping')
      setTimeout(() => process.exit(1), patienceMs).unref()
      resolve()
    }
    process.on('SIGINT', () => stop('SIGINT'))
    process.on('SIGTERM', () => stop('SIGTERM'))
    process.on('SIGHUP', () => stop('SIGHUP'))
    watchNpm(stop)
  })
}

/** npm killed hard takes no child with it: then nobody could stop us by Ctrl-C any more. */
function watchNpm(stop: (reason: string) => void): void {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    stop('npm is gone')
  }, 1000)
  timer.unref()
}

/** Our parent, which is often a shell that npm started, and where it can be read also the shell's parent. */
function ancestors(): string {
  let beyond = ''
  try {
    // The name in brackets may hold anything; the parent's number is the second field after it.
    beyond = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? ''
  } catch {
    // Only Linux tells.
  }
  return `${process.ppid} ${beyond}`
}
