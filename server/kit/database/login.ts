// How a serving process signs in: as a role of this database alone that owns nothing and may do nothing by itself.

import { createHash, randomBytes } from 'node:crypto'
import { CannotStart, reasonOf } from '../cannot-start'
import type { Tx } from './db'
import type { Owner } from './owner'

/** What the login may become, transaction by transaction. */
const becomes = ['md_door', 'md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform', 'md_house']

/** Makes the role where it is missing, and gives the address to sign in with. */
export async function loginFor(owner: Owner): Promise<string> {
  const url = new URL(owner.url)
  const role = roleOf(decodeURIComponent(url.pathname.slice(1)))
  try {
    const password = await owner.session((sql) => ensure(sql, role))
    url.username = role
    url.password = password
    return url.toString()
  } catch (error) {
    throw new CannotStart(`The owner of the database cannot make the role ${role} that the server signs in with: ${reasonOf(error)}`)
  }
}

// The name of a role has at most 63 bytes.
const roleOf = (database: string): string =>
  /^[a-z0-9_]{1,40}$/.test(database)
    ? `md_login_${database}`
    : `md_login_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`

async function ensure(sql: Tx, role: string): Promise<string> {
  await sql.unsafe(`begin; select pg_advisory_xact_lock(hashtext('${role}'))`)
  const [kept] = await sql<{ password: string }[]>`select password from house_login where role = ${role}`
  const [made] = await sql<{ isPlain: boolean }[]>`
    select not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit) as is_plain
      from pg_roles where rolname = ${role}`
  const password = kept?.password ?? randomBytes(24).toString('base64url')
  if (!kept) await sql`insert into house_login (role, password) values (${role}, ${password})`
  const rights = 'login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  if (!made) await sql.unsafe(`create role ${role} ${rights} password '${password}'`)
  else if (!kept || !made.isPlain) await sql.unsafe(`alter role ${role} ${rights} password '${password}'`)
  const { missing } = await sql<{ missing: string[] }[]>`
    select coalesce(array_agg(name), '{}') as missing from unnest(${becomes}::text[]) name where not pg_has_role(${role}, name, 'member')`.one()
  if (missing.length > 0) await sql.unsafe(`grant ${missing.join(', ')} to ${role}`)
  await sql.unsafe('commit')
  return password
}
