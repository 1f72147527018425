// Writes that go on while everything breaks: each says for which unit it was made, and what was acknowledged is looked for afterwards.

import { setTimeout as pause } from 'node:timers/promises'
import { auth } from '#contract/auth/calls'
import { firstOf } from '#contract/kit/sure'
import { roles } from '#contract/roles/calls'
import { stock } from '#contract/stock/calls'
import { chanceFrom } from '#server/seed/chance'
import { addGoods } from '../house/shopping'
import { call, type Field, requestLimitMs, signIn } from './field'
import type { Tally } from './report'
import type { Server } from './servers'

type Hand = { token: string; unit: string }
type Mark = { unit: string; name: string }

export type Load = {
  /** How many writes were acknowledged so far. */
  acknowledged: () => number
  stop: () => Promise<void>
}

/** Two markets of one account and two shops: whoever mixes them up writes under the wrong one. */
const people = ['manager01', 'manager01', 'merchant01', 'merchant03'] as const

async function handsAt(server: Server): Promise<Hand[]> {
  const hands: Hand[] = []
  for (const name of people) {
    const token = await signIn(server, name)
    const { data } = await call(server, auth.info, {}, { token })
    const free = [data.unit, ...data.units].find(({ id }) => !hands.some(({ unit }) => unit === id))
    if (free) hands.push({ token, unit: free.id })
  }
  return hands
}

type Counts = { acknowledged: Mark[]; unknown: number; received: number; receivedUnknown: number; sent: number }

/** So many writers at once, until they are stopped; what became of the writes is judged by `stop`. */
export async function startLoad(field: Field, tally: Tally, writers = 6): Promise<Load> {
  const hands = await handsAt(firstOf(field.servers))
  const { skuId } = await field.withHouse((house) => addGoods(house, { shopId: '201', stock: 1000 }))
  const clerk = hands.find(({ unit }) => unit === '201')
  const run = `${tally.attack.slice(0, 3)}${field.seed}`
  const counts: Counts = { acknowledged: [], unknown: 0, received: 0, receivedUnknown: 0, sent: 0 }
  let stopping = false
  const work = async (writer: number) => {
    const chance = chanceFrom(field.seed * 1000 + writer)
    while (!stopping) {
      const server = chance.pick(field.servers)
      const from = performance.now()
      const done =
        clerk && chance.upTo(4) === 0
          ? await receiveOne(server, clerk, skuId, counts)
          : await mark(server, chance.pick(hands), `${run}.${writer}.${counts.sent}`, counts)
      tally.worst('request ms', performance.now() - from)
      if (performance.now() - from > requestLimitMs + 1000) tally.try('a request', `took ${Math.round(performance.now() - from)} ms`)
      // Whoever is turned away does not hammer.
      if (!done) await pause(25)
    }
  }
  const working = Array.from({ length: writers }, (_, writer) => work(writer))
  const stop = async () => {
    stopping = true
    await Promise.all(working)
    await judge(field, tally, { run, counts, skuId })
  }
  return { acknowledged: () => counts.acknowledged.length + counts.received, stop }
}

/** A role of a name that tells its unit: one row, and one line of history, or none of both. */
async function mark(server: Server, { token, unit }: Hand, name: string, counts: Counts): Promise<boolean> {
  counts.sent += 1
  try {
    const { code } = await call(server, roles.add, { name, description: `unit ${unit}` }, { token, unit })
    if (code === 200) counts.acknowledged.push({ unit, name })
    return code === 200
  } catch {
    counts.unknown += 1
    return false
  }
}

/** One piece more: whatever happens, the sum must be that of the answers. */
async function receiveOne(server: Server, { token, unit }: Hand, skuId: string, counts: Counts): Promise<boolean> {
  counts.sent += 1
  const idempotencyKey = `siege-${process.pid}-${counts.sent}-${Math.round(performance.now() * 1000)}`
  try {
    const { code } = await call(server, stock.receive, { id: skuId, qty: 1, reason: 'siege' }, { token, unit, idempotencyKey })
    if (code === 200) counts.received += 1
    // A failure that is no refusal may have come after the commit.
    else if (code === 500 || code === 503) counts.receivedUnknown += 1
    return code === 200
  } catch {
    counts.receivedUnknown += 1
    return false
  }
}

async function judge(field: Field, tally: Tally, { run, counts, skuId }: { run: string; counts: Counts; skuId: string }): Promise<void> {
  await field.look(async ({ sql }) => {
    const rows = await sql<{ name: string; unit: string; meant: string; history: number }[]>`
      select r.name, r.unit_id::text as unit, substring(r.description from 'unit (.*)') as meant,
             (select count(*) from audit_log a where a.entity = 'role' and a.entity_id::bigint = r.id)::int as history
        from role r where r.name like ${`${run}.%`}`
    const kept = new Map(rows.map((row) => [row.name, row]))
    const lost = counts.acknowledged.filter(({ name }) => !kept.has(name))
    const foreign = rows.filter(({ unit, meant }) => unit !== meant)
    const half = rows.filter(({ history }) => history !== 1)
    const { available } = firstOf(await sql<{ available: number }[]>`select available from stock_level where sku_id = ${skuId}`)
    const pieces = available - 1000
    tally.try('acknowledged writes', lost.length > 0 && `${lost.length} of ${counts.acknowledged.length} lost, first ${lost[0]?.name}`)
    tally.try('writes and their history', half.length > 0 && `${half.length} half, first ${half[0]?.name}`)
    tally.try('units', foreign.length > 0 && `${foreign.length} under another unit, first ${foreign[0]?.name} in ${foreign[0]?.unit}`)
    const isExact = pieces >= counts.received && pieces <= counts.received + counts.receivedUnknown
    tally.try('stock', !isExact && `${pieces} pieces arrived, ${counts.received} were acknowledged and ${counts.receivedUnknown} unknown`)
  })
  tally.count('writes', counts.sent)
  tally.count('acknowledged', counts.acknowledged.length + counts.received)
  tally.count('without an answer', counts.unknown + counts.receivedUnknown)
}
