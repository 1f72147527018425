// A browser that nobody looks into: it is told where to go over a pipe, and no domain of its inspector is on that would make it note where each request and
// each script came from. To say so it reads whole scripts again, which nobody's browser does who only works with it.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Said = { id?: number; method?: string; sessionId?: string; params?: unknown; result?: unknown; error?: { message: string } }
type Ask = <T = unknown>(method: string, params?: object, sessionId?: string) => Promise<T>

export type PlainBrowser = {
  ask: Ask
  /** The next message of this kind from a page. */
  next: (method: string, sessionId: string) => Promise<void>
  close: () => Promise<void>
}

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = () => process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))

const quiet = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--lang=zh-CN',
  '--accept-lang=zh-CN,zh',
  '--remote-debugging-pipe',
]

/** Null where there is no browser. */
export async function openPlainBrowser(): Promise<PlainBrowser | null> {
  const path = executablePath()
  if (!path) return null
  const folder = mkdtempSync(join(tmpdir(), 'marketdesk-browser-'))
  const child = spawn(path, [...quiet, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const { ask, heard } = talkTo(child)
  const next = (method: string, sessionId: string) =>
    new Promise<void>((found) => {
      const listen = (said: Said) => {
        if (said.method !== method || said.sessionId !== sessionId) return
        heard.delete(listen)
        found()
      }
      heard.add(listen)
    })
  const close = async () => {
    const ended = new Promise((over) => child.once('exit', over))
    await ask('Browser.close')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return { ask, next, close }
}

/** Messages end with a zero byte. */
function talkTo(child: ChildProcess): { ask: Ask; heard: Set<(said: Said) => void> } {
  // As they were asked for above.
  const [, , , to, from] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, { made: (result: unknown) => void; failed: (error: Error) => void }>()
  const heard = new Set<(said: Said) => void>()
  let rest = ''
  let last = 0
  from.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const said = JSON.parse(part) as Said
      const who = said.id === undefined ? undefined : waiting.get(said.id)
      if (!who) for (const listen of heard) listen(said)
      else if (said.error) who.failed(new Error(said.error.message))
      else who.made(said.result)
    }
  })
  child.once('exit', () => {
    for (const { failed } of waiting.values()) failed(new Error('the browser has ended'))
  })
  const ask: Ask = (method, params = {}, sessionId) =>
    new Promise((made, failed) => {
      const id = (last += 1)
      // What comes back is what the protocol says of the method, as everywhere where it is spoken.
      waiting.set(id, { made: made as (result: unknown) => void, failed })
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  return { ask, heard }
}
