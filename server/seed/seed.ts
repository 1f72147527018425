// Furnishes an empty house: the demo that everybody can walk through, and a large one for measuring.

import { createHash } from 'node:crypto'
import type { Database, Tx } from '../kit/db'
import { asHouse } from '../kit/door'
import { hashPassword } from '../kit/passwords'
import { chanceFrom } from './chance'
import { customRoles, peopleOf, type SeedPerson } from './people'
import { addPlaces, market } from './places'

export type Profile = 'demo' | 'large'
export const profiles: readonly Profile[] = ['demo', 'large']

/** Of the demo only; a real house has no account with it. */
export const demoPassword = 'Demo-2026!'
const base = Date.UTC(2026, 0, 5, 1)
const crowd = 20_000

export type Seeded = { profile: Profile; digest: string; accounts: number; fresh: boolean }

/** Does nothing the second time: the digest then is the one of the first. */
export async function seed(db: Database, profile: Profile): Promise<Seeded> {
  const passwordHash = await hashPassword(demoPassword)
  const seeded = await asHouse(db, 'seed', async (tx) => {
    const [known] = await tx<{ digest: string }[]>`select digest from seeded where profile = ${profile}`
    const [{ total }] = await tx<{ total: number }[]>`select count(*) as total from account`
    if (known) return { profile, digest: known.digest, accounts: total, fresh: false }
    if (total > 0) throw new Error('this database already holds accounts: seed an empty one')
    const people = peopleOf(chanceFrom(20_260_105), base)
    if (profile === 'large') people.push(...crowdOf(people.length))
    await addPlaces(tx, new Date(base).toISOString())
    await addRoles(tx)
    await addPeople(tx, people, passwordHash)
    await nextIds(tx)
    const digest = await digestOf(tx)
    await tx`insert into seeded (profile, digest) values ('demo', ${digest}) on conflict do nothing`
    if (profile !== 'demo') await tx`insert into seeded (profile, digest) values (${profile}, ${digest})`
    return { profile, digest, accounts: people.length, fresh: true }
  })
  // What grew from nothing in one transaction is unknown to the planner until it is counted.
  if (seeded.fresh && profile === 'large') await db.pool`vacuum analyze`
  return seeded
}

function crowdOf(before: number): SeedPerson[] {
  const chance = chanceFrom(20_260_106)
  return Array.from({ length: crowd }, (_, n) => ({
    id: 2001 + before + n,
    username: `crowd.${String(n).padStart(6, '0')}`,
    name: `店员${String(n + 1).padStart(5, '0')}`,
    mobile: `139${String(10_000_000 + n)}`,
    status: chance.upTo(20) === 0 ? 0 : 1,
    posts: [{ unit: market.first, role: 12 + chance.upTo(5), owner: false }],
    lastLoginAt: null,
    createdAt: new Date(base + n * 1000).toISOString(),
  }))
}

async function addRoles(tx: Tx): Promise<void> {
  const at = new Date(base).toISOString()
  const rows = customRoles.map(({ id, unit, code, name, nameEn, description }) => ({
    id,
    unitId: unit,
    code,
    name,
    nameEn,
    description,
    createdAt: at,
    updatedAt: at,
  }))
  await tx`insert into role ${tx(rows)}`
  const granted = customRoles.flatMap(({ id, permissions }) => permissions.map((permission) => ({ roleId: id, permission })))
  await tx`insert into role_permission ${tx(granted)}`
}

async function addPeople(tx: Tx, people: readonly SeedPerson[], passwordHash: string): Promise<void> {
  for (let from = 0; from < people.length; from += 2000) {
    const part = people.slice(from, from + 2000)
    const accounts = part.map(({ id, username, name, mobile, status, lastLoginAt, createdAt }) => ({
      id,
      username,
      displayName: name,
      mobile,
      passwordHash,
      status,
      lastLoginAt,
      createdAt,
      updatedAt: createdAt,
    }))
    await tx`insert into account ${tx(accounts)}`
    const posts = part.flatMap(({ id, posts: held, createdAt }) =>
      held.map(({ unit, role, owner }) => ({ accountId: id, unitId: unit, roleId: role, isOwner: owner, createdAt })),
    )
    await tx`insert into membership ${tx(posts)}`
  }
}

/** Rows with ids of our own choosing do not move the counters on. */
async function nextIds(tx: Tx): Promise<void> {
  for (const table of ['unit', 'role', 'account']) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${tx(table)}), 9999))`
  }
}

/** Everything that a seed decides; passwords are salted and differ every time. */
async function digestOf(tx: Tx): Promise<string> {
  const tables = await Promise.all([
    tx`select to_jsonb(t) - 'version' as row from unit t order by id`,
    tx`select to_jsonb(t) as row from role t where not is_preset order by id`,
    tx`select to_jsonb(t) as row from role_permission t order by role_id, permission`,
    tx`select to_jsonb(t) - 'password_hash' as row from account t order by id`,
    tx`select to_jsonb(t) as row from membership t order by account_id, unit_id`,
  ])
  return createHash('sha256')
    .update(JSON.stringify(tables.map((rows) => rows.map(({ row }) => row as unknown))))
    .digest('hex')
}

export async function isDemo(db: Database): Promise<boolean> {
  const rows = await db.pool`select 1 from seeded where profile = 'demo'`
  return rows.length > 0
}
