// A database of its own for each test file, copied in a moment from one that was migrated (and seeded) once in this run.

import { statSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { type Database, openDatabase } from '#server/kit/database/db'
import { loginFor } from '#server/kit/database/login'
import { migrate } from '#server/kit/database/migrate'
import { type Owner, openOwner } from '#server/kit/database/owner'
import { type Check, checksOf } from './agreement'
import { clusterUrl } from './cluster-url'

export type Furnishing = 'empty' | 'demo'

const lockKey = 4_410_077 // any number of our own: one builder of templates at a time
/** A few of each state are enough for tests; the demo itself has thousands. */
const demoOrders = 150
let made = 0

export type Fresh = {
  url: string
  /** Those of its template, which agreed. */
  checks: readonly Check[]
  drop: () => Promise<void>
}

/** The address of its owner. With a folder, all of it lies there: on a disk of its own. */
export async function freshDatabase(furnishing: Furnishing, folder?: string): Promise<Fresh> {
  const name = `house_${process.pid}_${made++}`
  const checks = await asKeeper(async (sql) => {
    await sql`select pg_advisory_lock(${lockKey})`
    await ensureTemplate(sql, furnishing)
    // As files, in half the time: nothing of it need survive a crash.
    if (folder) await sql.unsafe(`create tablespace ${name} location '${folder}'`)
    const place = folder ? `tablespace ${name}` : ''
    await sql.unsafe(`create database ${name} template template_${furnishing} strategy file_copy ${place}`)
    return sql<Check[]>`select name, reads from check_of where furnishing = ${furnishing}`
  })
  const drop = () =>
    asKeeper(async (sql) => {
      await sql.unsafe(`drop database if exists ${name} with (force)`)
      await sql.unsafe(`drop role if exists md_login_${name}`)
      if (folder) await sql.unsafe(`drop tablespace ${name}`)
    })
  return { url: await clusterUrl(name), checks, drop }
}

/** The house that all others copy is there; whoever asks first builds it. */
export const templateBuilt = (furnishing: Furnishing): Promise<void> =>
  asKeeper(async (sql) => {
    await sql`select pg_advisory_lock(${lockKey})`
    await ensureTemplate(sql, furnishing)
  })

export type BothDoors = { owner: Owner; db: Database; close: () => Promise<void> }

/** A fresh one, opened as its owner and as a serving process. */
export async function openFresh(furnishing: Furnishing): Promise<BothDoors> {
  const { url, drop } = await freshDatabase(furnishing)
  const owner = openOwner(url)
  const db = openDatabase(await loginFor(owner))
  const close = async () => {
    await db.close()
    await owner.close()
    await drop()
  }
  return { owner, db, close }
}

/** Whoever runs the PostgreSQL of the tests: what it shall use must belong to them. */
export const clusterOwner = (): Promise<{ uid: number; gid: number }> =>
  asKeeper(async (sql) => {
    const { folder } = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`.one()
    return statSync(folder)
  })

/** One connection, closed at the end: that also gives the lock back, whatever happens in between. */
async function asKeeper<T>(work: (sql: Owner['sql']) => Promise<T>): Promise<T> {
  const keeper = openOwner(await clusterUrl('postgres'), { max: 1 })
  try {
    return await keeper.session(work)
  } finally {
    await keeper.close()
  }
}

async function ensureTemplate(sql: Owner['sql'], furnishing: Furnishing): Promise<void> {
  const [known] = await sql`select 1 from pg_database where datname = ${`template_${furnishing}`}`
  if (known) return
  // Built under another name and renamed when it is whole: a failed build is never taken for a template.
  await sql.unsafe('drop database if exists unfinished with (force)')
  if (furnishing === 'demo') await ensureTemplate(sql, 'empty')
  await sql.unsafe(`create database unfinished${furnishing === 'demo' ? ' template template_empty' : ''}`)
  const owner = openOwner(await clusterUrl('unfinished'))
  try {
    if (furnishing === 'empty') await migrate(owner)
    else {
      const { seed, demoPassword } = await import('#server/seed/index')
      await seed(owner, 'demo', { orders: demoOrders })
      await recogniseQuickly(owner, demoPassword)
    }
    // Every copy plans its queries by this: nothing looks at the tables again by itself.
    await owner.sql.unsafe('analyze')
    const checks = await checksOf(owner)
    // Beside the houses and not in them: both forks copy them.
    await sql.unsafe('create table if not exists check_of (furnishing text, name text, reads text[])')
    await sql`
      insert into check_of (furnishing, name, reads)
      select ${furnishing}, c.name, c.reads from jsonb_to_recordset(${JSON.stringify(checks)}::text::jsonb) as c(name text, reads text[])`
  } finally {
    await owner.close()
  }
  await sql.unsafe(`alter database unfinished rename to template_${furnishing}`)
}

/**
 * A hash says itself what it costs. Thousands of times the demo's people sign in or prove who they are to something that is not about that: theirs
 * costs next to nothing. Whoever measures the real one gives somebody a hash of `hashPassword`. No line of the history tells of it.
 */
async function recogniseQuickly(owner: Owner, password: string): Promise<void> {
  const quick = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await owner.session(async (sql) => {
    await sql`set session_replication_role = replica`
    await sql`update account set password_hash = ${quick}`
    await sql`reset session_replication_role`
  })
}
