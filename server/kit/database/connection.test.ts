// A connection that is lost: nobody gets it again, nothing goes on in another's transaction, and nothing runs without its role.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../../house/harness/index'
import { openDatabase, type Tx, transact } from './db'
import { linkUnder } from './link'
import { houseScope, type Scope } from './scope'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.owner.sql.unsafe(`
    create table stray (unit_id bigint not null, who text not null, role text not null default current_setting('role'));
    grant select, insert on stray to md_shop, md_house`)
})
afterEach(() => house.owner.sql`delete from stray`)
afterAll(() => house.close())

const shop = (unitId: string): Scope => ({ role: 'md_shop', unitId, accountId: '1', actor: 'test', caller: null })
const note = (tx: Tx, who: string) => tx`insert into stray (unit_id, who) values (current_setting('scope.unit')::bigint, ${who})`
const written = async () =>
  (await house.owner.sql<{ unitId: string; who: string; role: string }[]>`select * from stray order by who`).map((row) => ({ ...row }))
const pidOf = async (tx: Tx) => firstOf(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`).pid
const cut = (pid: number) => house.owner.sql`select pg_terminate_backend(${pid}, 5000)`

/** Opened and closed by the test: a place to wait, outside of the database. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('a transaction whose connection was cut does not go on inside the next one', async () => {
  const db = openDatabase(house.db.url, { max: 2 })
  const [inside, goOn] = [gate(), gate()]
  let tries = 0
  const first = transact(db, 'write', shop('201'), async (tx) => {
    tries += 1
    await note(tx, `first-${tries}`)
    if (tries > 1) return
    void pidOf(tx).then(async (pid) => {
      await cut(pid)
      inside.open()
    })
    await goOn.opened
    await note(tx, 'first, in the wrong place')
  })
  await inside.opened
  const second = transact(db, 'write', shop('202'), async (tx) => {
    await note(tx, 'second-a')
    goOn.open()
    await new Promise((resolve) => setImmediate(resolve))
    await note(tx, 'second-b')
  })
  await Promise.all([first, second])
  expect(await written()).toEqual([
    { unitId: '201', who: 'first-2', role: 'md_shop' },
    { unitId: '202', who: 'second-a', role: 'md_shop' },
    { unitId: '202', who: 'second-b', role: 'md_shop' },
  ])
  await db.close()
})

test('an idle connection that is cut harms nobody', async () => {
  const db = openDatabase(house.db.url, { max: 2 })
  const pids = await Promise.all([1, 2].map(() => transact(db, 'read', shop('201'), pidOf)))
  for (const pid of pids) await cut(pid)
  await transact(db, 'write', shop('201'), (tx) => note(tx, 'afterwards'))
  expect(await written()).toHaveLength(1)
  await db.close()
})

test('a connection that is lost while it commits is not tried again: nobody knows what became of it', async () => {
  const db = openDatabase(house.db.url, { max: 1 })
  await house.owner.sql.unsafe(`
    create function cut_me() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut_me after insert on stray deferrable initially deferred for each row execute function cut_me()`)
  let tries = 0
  const lost = transact(db, 'write', shop('201'), async (tx) => {
    tries += 1
    await note(tx, 'never')
  })
  await expect(lost).rejects.toMatchObject({ code: '08006' })
  await house.owner.sql.unsafe('drop trigger cut_me on stray; drop function cut_me()')
  expect([tries, await written()]).toEqual([1, []])
  await transact(db, 'write', shop('201'), (tx) => note(tx, 'afterwards'))
  await db.close()
})

test('a database that says nothing for too long is given up, and the work is not begun anew', async () => {
  let tries = 0
  const silent = transact(house.db, 'write', shop('201'), async (tx) => {
    tries += 1
    await note(tx, 'lost')
    const link = linkUnder.get(tx)
    if (link) link.patienceMs = 100
    await tx`select pg_sleep(20)`
  })
  await expect(silent).rejects.toMatchObject({ code: '08006', isLate: true })
  expect([tries, await written()]).toEqual([1, []])
})

test('a form that changed under a prepared statement costs nobody an error', async () => {
  const db = openDatabase(house.db.url, { max: 1 })
  await house.owner.sql.unsafe('create table shape (n int); grant select on shape to md_shop; insert into shape values (1)')
  const look = () => transact(db, 'read', shop('201'), (tx) => tx<Record<string, unknown>[]>`select * from shape where n = ${1}`)
  for (let n = 0; n < 3; n += 1) expect([...(await look())]).toEqual([{ n: 1 }])
  await house.owner.sql.unsafe(`alter table shape add column word text default 'new'`)
  expect([...(await look())]).toEqual([{ n: 1, word: 'new' }])
  await db.close()
})

test('a transaction that is not the one that was opened does not commit', async () => {
  const swapped = transact(house.db, 'write', shop('201'), async (tx) => {
    await note(tx, 'first')
    await tx.unsafe(`commit; begin; set local role md_shop; select set_config('scope.unit', '202', true)`)
    await note(tx, 'second')
  })
  await expect(swapped).rejects.toMatchObject({ code: 'MD001' })
  expect((await written()).map(({ who }) => who)).toEqual(['first'])
})

test('work that has failed and says otherwise is not acknowledged', async () => {
  const hushed = transact(house.db, 'write', shop('201'), async (tx) => {
    await note(tx, 'lost')
    await tx`select 1 / 0`.catch(() => {})
  })
  await expect(hushed).rejects.toMatchObject({ code: '25P02' })
  expect(await written()).toEqual([])
})

test('a statement that was forgotten cannot slip into somebody else’s transaction', async () => {
  let forgotten: Tx | undefined
  await transact(house.db, 'write', shop('201'), async (tx) => {
    forgotten = tx
    await note(tx, 'in time')
  })
  await expect((async () => forgotten && note(forgotten, 'too late'))()).rejects.toThrow('this transaction is over')
  expect(await written()).toHaveLength(1)
})

test('200 cuts at random moments: whole transactions, each as its own unit, and every acknowledged one is there', async () => {
  const db = openDatabase(house.db.url, { max: 6 })
  let going = true
  const acknowledged: string[] = []
  const units = ['201', '202', '203']
  const work = async (worker: number) => {
    for (let n = 0; going; n += 1) {
      const who = `${worker}-${n}`
      const done = await transact(db, 'write', shop(sure(units[worker % 3])), async (tx) => {
        await note(tx, `${who} left`)
        await note(tx, `${who} right`)
      }).then(
        () => true,
        () => false,
      )
      if (done) acknowledged.push(who)
    }
  }
  const workers = Array.from({ length: 9 }, (_, worker) => work(worker))
  for (let n = 0; n < 200; n += 1) {
    await house.owner.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where usename = ${new URL(db.url).username} and application_name = 'marketdesk' order by random() limit 1`
    // Between two cuts something is done, or nothing would be shown.
    while (acknowledged.length <= n) await new Promise((resolve) => setImmediate(resolve))
  }
  going = false
  await Promise.all(workers)
  const rows = await written()
  const sides = new Map<string, string[]>()
  for (const { who, unitId, role } of rows) {
    const name = firstOf(who.split(' '))
    expect([unitId, role]).toEqual([units[Number(name.split('-')[0]) % 3], 'md_shop'])
    sides.set(name, [...(sides.get(name) ?? []), who])
  }
  expect([...sides.values()].filter((both) => both.length !== 2)).toEqual([])
  expect(acknowledged.filter((who) => !sides.has(who))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  await db.close()
})

test('whoever signs in has no right at all: outside of a scope every statement fails', async () => {
  const bare = openDatabase(house.db.url, { max: 1 })
  const client = await bare.pool.connect()
  const tried = [
    'select 1 from account',
    'insert into stray values (201, $$x$$)',
    'delete from trade_order',
    'create table mine (n int)',
    'select enqueue($$note$$, $${}$$)',
    'select post_journal()',
    'set role marketdesk',
  ]
  for (const text of tried) {
    const refused = await client.query(text).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
    expect([text, refused]).toEqual([text, expect.stringMatching(/^(42501|42883)$/)])
  }
  const [role] = await house.owner.sql<{ strong: boolean; owned: number; callable: number }[]>`
    select rolsuper or rolbypassrls or rolinherit or rolcreaterole or rolcreatedb as strong,
           (select count(*)::int from pg_class where relowner = r.oid) as owned,
           (select count(*)::int from pg_proc p join pg_namespace n on n.oid = p.pronamespace
             where n.nspname = 'public' and has_function_privilege(r.oid, p.oid, 'execute')
               and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as callable
      from pg_roles r where rolname = ${new URL(bare.url).username}`
  expect(role).toEqual({ strong: false, owned: 0, callable: 0 })
  client.release()
  await bare.close()
})

test('the house itself sees all units, and cannot rewrite the history or change the form of anything', async () => {
  const asHouse = (text: string) => transact(house.db, 'write', houseScope(), (tx) => tx.unsafe(text))
  expect((await asHouse('select distinct shop_id from trade_order')).length).toBeGreaterThan(1)
  for (const text of [
    'delete from audit_log',
    'update migration set digest = $$x$$',
    'select * from house_login',
    'create table mine (n int)',
  ])
    await expect(asHouse(text), text).rejects.toMatchObject({ code: '42501' })
})

test('a listener that is cut listens again, and says so', async () => {
  const db = openDatabase(house.db.url, { max: 1 })
  const heard: string[] = []
  let begun = 0
  await db.listen(
    'word',
    (payload) => void heard.push(payload),
    () => void (begun += 1),
  )
  const tell = (word: string) => transact(db, 'write', houseScope(), (tx) => tx`select pg_notify('word', ${word})`)
  await tell('one')
  await vi.waitFor(() => expect(heard).toEqual(['one']))
  await house.owner
    .sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'listen %' and usename = ${new URL(db.url).username}`
  await vi.waitFor(() => expect(begun).toBe(2), { timeout: 8000 })
  await tell('two')
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
  await db.close()
})
