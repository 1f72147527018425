// Sources: a real MariaDB is dialled only where it is listed, with an account that only reads, and neither long nor large answers harm anybody.

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasets, sources } from '#contract/datasets/calls'
import { type SqlDefinition, sqlDefinition } from '#contract/datasets/definition'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { type MariaDb, mariadbd, startMariaDb } from '../../house/sources/mariadb'
import { tasks } from '../columns'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { endThreads } from './sources/threads'

// Debian: apt-get install mariadb-server. Without one, what is shown here is not shown on this machine.
describe.skipIf(!mariadbd)('with a MariaDB of its own', () => {
  let house: House
  let maria: MariaDb
  /** Takes calls and never says a word, until it hangs up on everybody. */
  let silent: Server
  let hangUp = () => {}
  let platform: { token: string }
  let sourceId: string
  // slow: a database is made and started.
  beforeAll(async () => {
    maria = await startMariaDb(sure(mariadbd))
    const waiting = new Set<Socket>()
    let isOver = false
    silent = createServer((socket) => {
      socket.on('error', () => {})
      waiting.add(socket)
      if (isOver) socket.destroy()
    }).listen(0, '127.0.0.1')
    hangUp = () => {
      isOver = true
      for (const socket of waiting) socket.destroy()
    }
    await new Promise((listening) => silent.once('listening', listening))
    house = await openHouse({ env: { SOURCE_HOSTS: [maria.port, 1, silentPort()].map((port) => `127.0.0.1:${port}`).join() } })
    platform = { token: await house.signIn('platform01') }
    await maria.say(
      'create database shop character set utf8mb4',
      'create table shop.goods (id int primary key, unit_id bigint, name varchar(40), price decimal(10,2), sold_at datetime)',
      "insert into shop.goods values (1, 101, '橙子', 12.50, '2026-11-01 08:00:00'), (2, 101, '苹果', 8, null), (3, 201, '梨', 6, null)",
      "create user reader@'127.0.0.1' identified by 'only-reads-1'",
      "grant select, show view on shop.* to reader@'127.0.0.1'",
      "create user writer@'127.0.0.1' identified by 'can-write-1'",
      "grant select, insert on shop.* to writer@'127.0.0.1'",
      'create role changes',
      'grant update on shop.* to changes',
      "create user roled@'127.0.0.1' identified by 'has-role-1'",
      "grant select on shop.* to roled@'127.0.0.1'",
      "grant changes to roled@'127.0.0.1'",
    )
  }, 120_000)
  afterAll(async () => {
    await endThreads()
    await house?.close()
    await maria?.stop()
    silent?.close()
  })
  const silentPort = () => (silent.address() as AddressInfo).port

  const form = (more: object = {}) => ({
    name: '报表库',
    type: '1' as const,
    host: '127.0.0.1',
    port: maria.port,
    database: 'shop',
    username: 'reader',
    password: 'only-reads-1',
    tls: false,
    ...more,
  })
  const add = (more: object = {}) => house.call(sources.add, form(more), platform)
  const preview = (sql: string, more: Partial<SqlDefinition> = {}, params: { name: string; label: string; value: string }[] = []) =>
    house.call(datasets.preview, { asks: { kind: 'SQL', sql: { sourceId, sql, ...more } }, params, rowCap: 5000 }, platform)

  test('an account that only reads is kept, and its password is never told', async () => {
    const { code, data } = await add()
    expect([code, data.state]).toEqual([200, 'OK'])
    sourceId = data.id
    expect(JSON.stringify(data)).not.toContain('only-reads-1')
    const { secret } = await house.owner.sql<{ secret: string }[]>`select secret from data_source`.one()
    expect(secret).not.toContain('only-reads-1')
    const { data: page } = await house.call(sources.page, {}, platform)
    expect(page).toMatchObject({ total: 1, hosts: [maria.port, 1, silentPort()].map((port) => `127.0.0.1:${port}`), missing: [] })
  })

  test.each([
    ['writes', { username: 'writer', password: 'can-write-1' }, 422107],
    ['has a role', { username: 'roled', password: 'has-role-1' }, 422107],
    ['is nobody', { username: 'nobody', password: 'x' }, 422108],
    ['stands where nothing answers', { port: 1 }, 422108],
    ['stands where the operator lists nothing', { port: 3306 }, 422106],
    ['is called otherwise than it is listed', { host: 'localhost' }, 422106],
  ])('an account that %s is refused', async (_what, more, code) => {
    expect((await add(more)).code).toBe(code)
  })

  test('values are bound, and what would change something is refused by the source itself', async () => {
    const hostile = "' or 1=1 -- "
    const { data } = await preview('select name, price, sold_at from goods where unit_id = :unit or name = :name order by id', {}, [
      { name: 'name', label: '名称', value: hostile },
    ])
    expect(data).toMatchObject({ problem: null, table: { rows: [] } })
    const { data: own } = await preview('select name, price, sold_at from goods where name = :name', {}, [
      { name: 'name', label: '名称', value: '橙子' },
    ])
    expect(own.table.rows).toEqual([{ name: '橙子', price: 12.5, sold_at: '2026-11-01 08:00:00' }])
    for (const sql of [
      "insert into goods values (9, 1, 'x', 1, null)",
      'drop table goods',
      'select 1; drop table goods',
      "load data local infile '/etc/passwd' into table goods",
      "select 'x' into outfile '/tmp/marketdesk-outfile'",
      'set session transaction read write',
    ]) {
      const { data: answer } = await preview(sql)
      expect([sql, answer.table.rows]).toEqual([sql, []])
    }
    const { data: still } = await preview('select count(*) as n from goods')
    expect(still.table.rows).toEqual([{ n: 3 }])
  })

  test('a unit gets its own rows of what the platform wrote for all, and never the statement', async () => {
    const asks = { kind: 'SQL' as const, sql: { sourceId, sql: 'select name from goods where unit_id = :unit order by id' } }
    const { data: lent } = await house.call(datasets.add, { name: '外部商品', asks }, platform)
    const { data: closed } = await house.call(
      datasets.add,
      { name: '平台自用', asks: { ...asks, sql: { sourceId, sql: 'select 1 as n' } } },
      platform,
    )
    for (const [username, unit, names] of [
      ['manager01', '101', ['橙子', '苹果']],
      ['merchant01', '201', ['梨']],
    ] as const) {
      const manner = { token: await house.signIn(username) }
      const { data } = await house.call(datasets.rows, { id: lent.id }, manner)
      expect([unit, data.problem, data.table.rows.map(({ name }) => name)]).toEqual([unit, null, names])
      const { data: page } = await house.call(datasets.page, { isBuiltIn: false, kind: 'SQL' }, manner)
      expect(page.records.map(({ id }) => id)).toEqual([lent.id])
      expect(page.records[0]).toMatchObject({ isLent: true, isBuiltIn: false })
      const detail = await house.call(datasets.detail, { id: lent.id }, manner)
      expect(detail.data).toMatchObject({ name: '外部商品', isLent: true, asks: null, transforms: [], sourceName: null })
      expect(JSON.stringify(detail)).not.toContain('goods')
      expect((await house.call(datasets.detail, { id: closed.id }, manner)).code).toBe(404101)
      const mine = {
        id: lent.id,
        version: lent.version,
        name: '改名',
        asks: { kind: 'HOUSE' as const, house: { show: 'funnel' as const, period: 'today' as const } },
      }
      expect((await house.call(datasets.update, mine, manner)).code).toBe(404101)
      expect((await house.call(datasets.remove, { id: lent.id }, manner)).code).toBe(404101)
      expect((await house.call(datasets.rows, { id: closed.id }, manner)).code).toBe(404101)
      expect((await house.call(datasets.add, { name: '偷看', asks }, manner)).code).toBe(403101)
    }
    expect((await house.call(sources.remove, { id: sourceId }, platform)).code).toBe(409106)
  })

  test('a statement has ten seconds unless it is given others, and never more than thirty', () => {
    const timeOf = (timeoutMs?: number) => sqlDefinition.safeParse({ sourceId: '1', sql: 'select 1', timeoutMs }).data?.timeoutMs
    expect([timeOf(), timeOf(30_000), timeOf(30_001)]).toEqual([10_000, 30_000, undefined])
  })

  // slow: a statement that would take a minute is waited for until it is ended.
  test('a statement that takes too long is ended by the source, and the server answers meanwhile', async () => {
    const begun = Date.now()
    const slow = preview('select sleep(60) as n from goods', { timeoutMs: 1500 })
    await pause(200)
    const asked = Date.now()
    expect((await house.call(sources.page, {}, platform)).code).toBe(200)
    expect(Date.now() - asked).toBeLessThan(1000)
    const { data } = await slow
    expect(data.table.rows).toEqual([])
    expect(data.problem).not.toBeNull()
    expect(Date.now() - begun).toBeLessThan(6000)
  }, 30_000)

  test('while a source is dialled no transaction is open and no row is held', async () => {
    const open = async () =>
      (
        await house.owner.sql<{ n: number }[]>`
          select count(*)::int as n from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.one()
      ).n
    const { data: page } = await house.call(sources.page, {}, platform)
    const { version } = sure(page.records[0])
    await house.owner.sql`update data_source set port = ${silentPort()} where id = ${sourceId}`
    const waiting = [
      add({ port: silentPort() }),
      house.call(sources.update, { ...form({ port: silentPort() }), id: sourceId, version }, platform),
      house.call(sources.test, { id: sourceId }, platform),
      preview('select 1 as n'),
    ]
    await pause(1000)
    expect(await open()).toBe(0)
    hangUp()
    const [added, updated, tried, tested] = await Promise.all(waiting)
    expect([added?.code, updated?.code]).toEqual([422108, 422108])
    expect(tried).toMatchObject({ code: 200, data: { state: 'UNREACHABLE' } })
    expect(tested).toMatchObject({ code: 200, data: { table: { rows: [] } } })
    await house.owner.sql`update data_source set port = ${maria.port}, state = 'OK', problem = null where id = ${sourceId}`
  })

  // slow: a million rows are begun.
  test('of a million rows as many are taken as a screen holds', async () => {
    const { data } = await preview('select seq as n, repeat(md5(seq), 3) as text from seq_1_to_1000000')
    expect(data.problem).toBeNull()
    expect(data.table.rows.length).toBeGreaterThan(1000)
    expect(data.table.rows.length).toBeLessThanOrEqual(5000)
    expect(Buffer.byteLength(JSON.stringify(data.table.rows))).toBeLessThanOrEqual(1_100_000)
  }, 30_000)

  // slow: a gigabyte is begun.
  test('a gigabyte of a million rows never weighs more than a thread may', async () => {
    const text = 'select seq as n, repeat(md5(seq), 32) as text from seq_1_to_1000000'
    await preview(text)
    const before = process.memoryUsage.rss()
    let most = before
    const watched = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 5)
    const { data } = await preview(text)
    clearInterval(watched)
    expect(data.problem).toBeNull()
    expect(data.table.rows.length).toBeGreaterThan(500)
    expect((most - before) / 2 ** 20).toBeLessThan(128)
  }, 60_000)

  test('an account that is given more later is not asked any more from the next night on', async () => {
    await maria.say("grant delete on shop.goods to reader@'127.0.0.1'")
    const night = sure(tasks.find(({ name }) => name === 'check-sources'))
    await runTaskOnce(night, null, { db: house.db, settings: house.settings, log: silentLog, clock: house.clock })
    const { data: page } = await house.call(sources.page, {}, platform)
    expect(page.records[0]).toMatchObject({ state: 'WRITABLE', problem: 'DELETE' })
    expect((await preview('select 1 as n')).data.table.rows).toEqual([])
    await maria.say("revoke delete on shop.goods from reader@'127.0.0.1'")
    expect((await house.call(sources.test, { id: sourceId }, platform)).data.state).toBe('OK')
    expect((await preview('select 1 as n')).data.table.rows).toEqual([{ n: 1 }])
  })

  test('a kept password does not follow a source to another place', async () => {
    const { data: page } = await house.call(sources.page, {}, platform)
    const { version } = sure(page.records[0])
    const { password: _password, ...same } = form()
    expect((await house.call(sources.update, { ...same, id: sourceId, version, name: '改名' }, platform)).data).toMatchObject({
      name: '改名',
      state: 'OK',
    })
    expect((await house.call(sources.update, { ...same, id: sourceId, version, name: '旧' }, platform)).code).toBe(40900)
    const moved = await house.call(sources.update, { ...same, id: sourceId, version: version + 1, username: 'writer' }, platform)
    expect(moved.code).toBe(422108)
  })
})
