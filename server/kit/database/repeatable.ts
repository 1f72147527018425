// What can be made anew and therefore stands once: the functions, views, triggers and policies in the folders `sql` of the columns.
//
// A file is functions.sql, views.sql, triggers.sql or policies.sql, or one of these with a word (functions-moves.sql). The four kinds are made in
// this order, within a kind the kit's first, then by path; a file that needs another of its kind says `-- after: stock/sql/views.sql`.
// When a file of a kind has changed, came or went, its whole kind is made anew, in one transaction with everything else that changed. What
// was made before and is made no longer is dropped. Replacing in place holds up nobody who only reads; where it cannot be (another
// return type, other columns of a view), all four kinds are dropped and made anew, in one transaction too.

import type { Tx } from './db'
import { digestOf, sqlFiles } from './migration-files'

const kinds = ['functions', 'views', 'triggers', 'policies'] as const
type Kind = (typeof kinds)[number]
export type Repeatable = { name: string; kind: Kind; text: string; digest: string }
/** `objects` are what the file made, as `drop` wants to hear it. Policies are not among them: all that there are come from these files. */
type Kept = { name: string; digest: string; objects: string[] }

const isKind = (word: string): word is Kind => (kinds as readonly string[]).includes(word)

function kindOf(name: string): Kind {
  const word = /\/sql\/([a-z]+)(-[a-z-]+)?\.sql$/.exec(name)?.[1] ?? ''
  if (!isKind(word)) throw new Error(`${name}: a file in a folder sql is called ${kinds.join(', ')}, or one of these with -word`)
  return word
}

export const repeatableFiles = (): Repeatable[] =>
  inOrderOfMaking(
    sqlFiles()
      .filter(({ path }) => /(^|\/)sql\/[^/]+$/.test(path))
      .map(({ path, text }) => ({ name: path, kind: kindOf(path), text, digest: digestOf(text) })),
  )

const place = ({ name, kind }: Repeatable) => `${kinds.indexOf(kind)} ${name.startsWith('kit/') ? 0 : 1} ${name}`

export function inOrderOfMaking(files: readonly Repeatable[]): Repeatable[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const ordered = new Set<Repeatable>()
  const add = (file: Repeatable, waiting: readonly string[]) => {
    if (waiting.includes(file.name)) throw new Error(`these wait for each other: ${[...waiting, file.name].join(', ')}`)
    for (const [, wanted = ''] of file.text.matchAll(/^-- after: (\S+)$/gm)) {
      const first = byName.get(wanted)
      if (first?.kind !== file.kind) throw new Error(`${file.name} comes after ${wanted}, which is no file of its kind`)
      add(first, [...waiting, file.name])
    }
    ordered.add(file)
  }
  for (const file of files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) add(file, [])
  return [...ordered]
}

/** The names of the files that changed, came or went. `all`: also what did not change is made anew, in case that something has dropped it. */
export async function applyRepeatables(sql: Tx, files: readonly Repeatable[], all = false): Promise<string[]> {
  await sql`create table if not exists repeatable (name text primary key, digest text not null, objects text[] not null)`
  const kept = await sql<Kept[]>`select name, digest, objects from repeatable order by name`
  const digests = new Map(kept.map(({ name, digest }) => [name, digest]))
  const here = new Set(files.map(({ name }) => name))
  const changed = files.filter(({ name, digest }) => digests.get(name) !== digest).map(({ name }) => name)
  const gone = kept.map(({ name }) => name).filter((name) => !here.has(name))
  if (changed.length + gone.length === 0 && !all) return []
  const stale = new Set(all ? kinds : [...changed, ...gone].map(kindOf))
  const wholly = () => inOneTransaction(sql, () => makeAll(sql, files, kept))
  // Whatever the reason is that it cannot be replaced, making all of it anew either works or says what is wrong.
  await inOneTransaction(sql, () => replace(sql, files, kept, stale)).catch(wholly)
  return [...changed, ...gone]
}

async function inOneTransaction(sql: Tx, work: () => Promise<void>): Promise<void> {
  // Functions may name each other, so their bodies are looked at when they run; a test of the house looks at all of them.
  await sql.unsafe('begin; set local check_function_bodies = off')
  try {
    await work()
    await sql.unsafe('commit')
  } catch (error) {
    await sql.unsafe('rollback')
    throw error
  }
}

async function replace(sql: Tx, files: readonly Repeatable[], kept: readonly Kept[], stale: ReadonlySet<Kind>): Promise<void> {
  const before = kept.filter(({ name }) => stale.has(kindOf(name)))
  if (stale.has('functions')) await forgetRights(sql, before)
  if (stale.has('policies')) await dropPolicies(sql)
  const made = await make(
    sql,
    files.filter(({ kind }) => stale.has(kind)),
  )
  await drop(
    sql,
    before.flatMap(({ objects }) => objects).filter((object) => !made.has(object)),
  )
  await forgetFiles(sql, files)
  await sql`select open_to_house()`
}

async function makeAll(sql: Tx, files: readonly Repeatable[], kept: readonly Kept[]): Promise<void> {
  await dropPolicies(sql)
  await drop(
    sql,
    kept.flatMap(({ objects }) => objects),
  )
  await make(sql, files)
  await forgetFiles(sql, files)
  await sql`select open_to_house()`
}

const forgetFiles = (sql: Tx, files: readonly Repeatable[]) =>
  sql`delete from repeatable where name <> all (${files.map(({ name }) => name)})`.execute()

/** Everything that these files make. What two of them make would be what the last one says, so it is refused. */
async function make(sql: Tx, files: readonly Repeatable[]): Promise<Set<string>> {
  const made = new Set<string>()
  let seen = await touched(sql)
  for (const { name, text, digest } of files) {
    await sql.unsafe(text).catch((error: unknown) => {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
    })
    const now = await touched(sql)
    const objects = [...now].filter(([object, command]) => seen.get(object) !== command).map(([object]) => object)
    const twice = objects.find((object) => made.has(object))
    if (twice) throw new Error(`${name}: the ${twice} stands in another file too`)
    for (const object of objects) made.add(object)
    await sql`insert into repeatable (name, digest, objects) values (${name}, ${digest}, ${objects})
      on conflict (name) do update set digest = excluded.digest, objects = excluded.objects`
    seen = now
  }
  return made
}

/** What this transaction has made or replaced so far, each with the command that did it last. */
async function touched(sql: Tx): Promise<Map<string, string>> {
  const rows = await sql<{ object: string; command: string }[]>`
    select 'function ' || p.oid::regprocedure as object, p.cmin::text as command
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.xmin = pg_current_xact_id()::xid
    union all
    select 'view ' || c.oid::regclass, r.cmin::text
      from pg_rewrite r join pg_class c on c.oid = r.ev_class
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and r.xmin = pg_current_xact_id()::xid
    union all
    select format('trigger %I on %s', t.tgname, t.tgrelid::regclass), t.cmin::text
      from pg_trigger t where not t.tgisinternal and t.xmin = pg_current_xact_id()::xid`
  return new Map(rows.map(({ object, command }) => [object, command]))
}

/** Those of one kind in one statement, so that they may need each other. */
async function drop(sql: Tx, objects: readonly string[]): Promise<void> {
  const of = (kind: string) => objects.filter((object) => object.startsWith(`${kind} `)).map((object) => object.slice(kind.length + 1))
  for (const trigger of of('trigger')) await sql.unsafe(`drop trigger if exists ${trigger}`)
  if (of('view').length > 0) await sql.unsafe(`drop view if exists ${of('view').join(', ')}`)
  // A routine is a function or an aggregate.
  if (of('function').length > 0) await sql.unsafe(`drop routine if exists ${of('function').join(', ')}`)
}

/** All policies there are, and all rights on tables and sequences: the files say them again, and what they say no longer holds no longer. */
const dropPolicies = (sql: Tx) =>
  sql.unsafe(`do $$
    declare each record;
    begin
      for each in select p.polname, c.oid::regclass as owned from pg_policy p join pg_class c on c.oid = p.polrelid
                   where c.relnamespace = 'public'::regnamespace
      loop execute format('drop policy %I on %s', each.polname, each.owned); end loop;
      revoke all on all tables in schema public from md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
      revoke all on all sequences in schema public from md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
    end $$`)

/** A function that is replaced keeps who may call it: it begins again as one that was just made, and its file says the rest. */
async function forgetRights(sql: Tx, kept: readonly Kept[]): Promise<void> {
  const functions = kept.flatMap(({ objects }) => objects).filter((object) => object.startsWith('function '))
  if (functions.length === 0) return
  const list = functions.map((object) => object.slice('function '.length)).join(', ')
  const roles = 'md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform, md_house'
  await sql.unsafe(`revoke execute on function ${list} from ${roles}; grant execute on function ${list} to public`)
}
