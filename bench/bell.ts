// How long a notice takes from the process that writes it to browsers that two other processes hold.

import { bell } from '#contract/bell/calls'
import { ring } from '#server/bell/index'
import { asHouse } from '#server/kit/database/door'
import { openDoors } from './doors'
import { type Running, startProduct, stop } from './processes'
import { median } from './rates'

const rings = 40
/** Who is signed in: manager01 in the first market. */
const to = { accountId: '1001', unitId: '101' }

type Place = { dataDir: string; databaseUrl: string; token: string }
export type BellFound = { rings: number; medianMs: number; worstMs: number }

export async function measureBell(first: Running, { dataDir, databaseUrl, token }: Place): Promise<BellFound> {
  const second = await startProduct(dataDir, databaseUrl)
  const { db, close } = await openDoors(databaseUrl, { max: 1 })
  const ended = new AbortController()
  try {
    const streams = await Promise.all([first, second].map(({ url }) => hold(url, token, ended.signal)))
    const times: number[] = []
    for (let at = 0; at < rings; at += 1) {
      const heard = streams.map((stream) => stream.next())
      const from = performance.now()
      const notice = { kind: 'system', title: ['通知', 'Notice'], body: [`第 ${at} 条`, `Number ${at}`], link: null } as const
      await asHouse(db, 'bench', (tx) => ring(tx, { ...to, ...notice }))
      // Counted from before the transaction began: what is measured holds the commit too.
      for (const moment of await Promise.all(heard)) times.push(moment - from)
    }
    return { rings, medianMs: median(times), worstMs: Math.max(...times) }
  } finally {
    ended.abort()
    await close()
    await stop(second)
  }
}

/** A stream as the console holds it: `next` gives the moment of the next ring. */
async function hold(server: string, token: string, signal: AbortSignal): Promise<{ next: () => Promise<number> }> {
  const { body, headers } = await fetch(`${server}prod-api${bell.stream.path}`, { headers: { token: `Bearer ${token}` }, signal })
  if (!body || !headers.get('content-type')?.includes('event-stream')) throw new Error('the bell answers no stream')
  const waiting: { event: string; tell: (moment: number) => void }[] = []
  const next = (event: string) => new Promise<number>((tell) => waiting.push({ event, tell }))
  const ready = next('ready')
  const listen = async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const moment = performance.now()
      for (const { event, tell } of waiting) if (text.includes(`event: ${event}`)) tell(moment)
    }
  }
  // It ends when the measuring does.
  listen().catch(() => {})
  await ready
  return { next: () => next('ring') }
}
