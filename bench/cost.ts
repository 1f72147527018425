// What PostgreSQL does for a call of a store: every statement that it sends is explained behind the same wall, with the plan that a serving process
// would use. Pages touched do not depend on who else works on the machine; the time is the least of several.

import { firstOf } from '#contract/kit/sure'
import { type Database, type Kind, type Tx, transact } from '#server/kit/database/db'
import { linkUnder } from '#server/kit/database/link'
import type { Scope } from '#server/kit/database/scope'
import { sqlOver, type Written } from '#server/kit/database/sql'

export type Cost = { ms: number; pages: number; statements: number }

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }; 'Execution Time': number }

/** As the driver names the types of values whose text does not tell. */
const typeNames: Record<number, string> = {
  0: 'unknown',
  16: 'bool',
  17: 'bytea',
  20: 'int8',
  1000: 'bool[]',
  1184: 'timestamptz',
  1185: 'timestamptz[]',
}

/** A read, `asks` times over. */
export async function costOf(db: Database, scope: Scope, work: (tx: Tx) => Promise<unknown>, asks = 9): Promise<Cost> {
  const sent = await sentBy(db, 'read', scope, work)
  let cost: Cost = { ms: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY, statements: sent.length }
  for (let n = 0; n < asks; n += 1) {
    const lines = await transact(db, 'read', scope, (tx) => explainedAll(tx, sent))
    const ms = lines.reduce((all, line) => all + line['Execution Time'], 0)
    const pages = lines.reduce((all, { Plan }) => all + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0)
    cost = { ...cost, ms: Math.min(cost.ms, ms), pages: Math.min(cost.pages, pages) }
  }
  return cost
}

/** The statements of a piece of work, which is done once for it. */
export async function sentBy(db: Database, kind: Kind, scope: Scope, work: (tx: Tx) => Promise<unknown>): Promise<Written[]> {
  const sent: Written[] = []
  const as = { role: scope.role, comesAgain: false }
  await transact(db, kind, scope, (tx) => {
    // Again from the start, where a transaction runs again.
    sent.length = 0
    const link = linkUnder.get(tx)
    if (!link) throw new Error('a transaction without a connection')
    const ask = (written: Written) => {
      sent.push(written)
      return link.ask(written, as)
    }
    const note = (written: Written, apart: ReadonlySet<string>) => {
      sent.push(written)
      return link.note(written, as, apart)
    }
    return work(sqlOver({ ask, note, say: link.say }))
  })
  return sent
}

let asked = 0

async function explainedAll(tx: Tx, sent: readonly Written[]): Promise<Explained[]> {
  const lines: Explained[] = []
  for (const { text, types, values } of sent) {
    const given = values.map((value) => (value === null ? 'null' : `'${value.toString().replaceAll("'", "''")}'`))
    const [name, named] = [`asked_${(asked += 1)}`, types.map((type) => typeNames[type])]
    await tx.unsafe(`prepare ${name} (${named.join() || 'int'}) as ${text}`)
    const called = `${name} (${given.join() || 0})`
    // The first run plans, and reads into memory what is not there yet.
    await tx.unsafe(`explain (analyze, buffers, timing off, format json) execute ${called}`)
    const rows = await tx.unsafe<{ 'QUERY PLAN': Explained[] }[]>(`explain (analyze, buffers, timing off, format json) execute ${called}`)
    lines.push(firstOf(firstOf(rows)['QUERY PLAN']))
    await tx.unsafe(`deallocate ${name}`)
  }
  return lines
}
