// The messages that the house sent during a test, read from the file that the `file` SMS driver writes.

import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export type SentMessage = { mobile: string; text: string; code?: string }

export type Outbox = {
  all: () => SentMessage[]
  /** The newest message to a number, as soon as it is there. */
  last: (mobile: string, waitMs?: number) => Promise<SentMessage>
  /** The six digits of the newest message to a number. */
  code: (mobile: string) => Promise<string>
}

export function outboxAt(path: string): Outbox {
  const all = () => {
    if (!existsSync(path)) return []
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SentMessage)
  }
  const last = async (mobile: string, waitMs = 5000) => {
    const deadline = Date.now() + waitMs
    for (;;) {
      const found = all().findLast((message) => message.mobile === mobile)
      if (found) return found
      if (Date.now() > deadline) throw new Error(`no message to ${mobile} was sent`)
      await pause(20)
    }
  }
  const code = async (mobile: string) => {
    const { text } = await last(mobile)
    const digits = /\d{6}/.exec(text)?.[0]
    if (!digits) throw new Error(`no code in the message to ${mobile}`)
    return digits
  }
  return { all, last, code }
}
