// A database of its own for each test file, copied in a moment from one that was migrated (and seeded) once in this run.

import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/kit/db'
import { migrate } from '#server/kit/migrate'

export type Furnishing = 'empty' | 'demo'

const lockKey = 4_410_077 // any number of our own: one builder of templates at a time
/** A few of each state are enough for tests; the demo itself has thousands. */
const demoOrders = 150
let made = 0

const named = (name: string): string => {
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${name}`
  return url.toString()
}

export async function freshDatabase(furnishing: Furnishing): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `house_${process.pid}_${made++}`
  await asKeeper(async (keeper) => {
    await keeper.pool`select pg_advisory_lock(${lockKey})`
    await ensureTemplate(keeper, furnishing)
    // As files, in half the time: nothing of it need survive a crash.
    await keeper.pool.unsafe(`create database ${name} template template_${furnishing} strategy file_copy`)
  })
  const drop = () => asKeeper((keeper) => keeper.pool.unsafe(`drop database if exists ${name} with (force)`))
  return { url: named(name), drop: async () => void (await drop()) }
}

/** One connection, closed at the end: that also gives the lock back, whatever happens in between. */
async function asKeeper<T>(work: (keeper: Database) => Promise<T>): Promise<T> {
  const keeper = openDatabase(named('postgres'), { max: 1 })
  try {
    await keeper.pool.unsafe('set lock_timeout = 0; set statement_timeout = 0').simple()
    return await work(keeper)
  } finally {
    await keeper.close()
  }
}

async function ensureTemplate(keeper: Database, furnishing: Furnishing): Promise<void> {
  const [known] = await keeper.pool`select 1 from pg_database where datname = ${`template_${furnishing}`}`
  if (known) return
  // Built under another name and renamed when it is whole: a failed build is never taken for a template.
  await keeper.pool.unsafe('drop database if exists unfinished with (force)')
  if (furnishing === 'demo') await ensureTemplate(keeper, 'empty')
  await keeper.pool.unsafe(`create database unfinished${furnishing === 'demo' ? ' template template_empty' : ''}`)
  const db = openDatabase(named('unfinished'))
  try {
    if (furnishing === 'empty') await migrate(db)
    else await (await import('#server/seed/index')).seed(db, 'demo', { orders: demoOrders })
  } finally {
    await db.close()
  }
  await keeper.pool.unsafe(`alter database unfinished rename to template_${furnishing}`)
}
