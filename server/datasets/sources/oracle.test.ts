// Oracle, played as far as its thin driver goes with it: what the account may do, how a statement is asked, and what comes of it. No real one has been asked.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasets, sources } from '#contract/datasets/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { askedApart } from '../../../house/sources/apart'
import { type Answer, type PlayedOracle, playOracle, type Statement } from '../../../house/sources/oracle'
import { asked, endThreads, type Task } from './threads'

const many = Array.from({ length: 6000 }, (_, n) => `SELECT ON SHOP.T${n}`)
/** What accounts are told of themselves, by the view that is asked. */
const rights: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  reader: { user_tab_privs: ['SELECT ON SHOP.GOODS'], role_tab_privs: ['READ ON SHOP.ORDERS'] },
  creator: { session_privs: ['CREATE SESSION', 'CREATE TABLE'] },
  writer: { user_tab_privs: ['SELECT ON SHOP.GOODS', 'INSERT ON SHOP.GOODS'] },
  corrector: { user_tab_privs: ['SELECT ON SHOP.GOODS'], user_col_privs: ['UPDATE ON SHOP.GOODS'] },
  roled: { role_tab_privs: ['DELETE ON SHOP.GOODS'] },
  owner: { user_objects: ['OWNS GOODS'] },
  hidden: { user_tab_privs: many, role_tab_privs: ['DELETE ON SHOP.GOODS'] },
}
const passwordOf = (account: string) => `${account}-not-told-1`
const view = /^select .* from (\w+_privs|user_objects)\b/s

let oracle: PlayedOracle
let answers: (statement: Statement) => Answer = () => 'done'
beforeAll(async () => {
  oracle = await playOracle({
    service: 'REPORTS',
    accounts: { ...Object.fromEntries(Object.keys(rights).map((name) => [name, passwordOf(name)])), silent: null },
    answers: (statement) => {
      if (statement.text === 'set transaction read only') return 'done'
      const asks = view.exec(statement.text)?.[1]
      if (asks === undefined) return answers(statement)
      const told = rights[statement.account]?.[asks] ?? (asks === 'session_privs' ? ['CREATE SESSION'] : [])
      return { columns: { right: 'text' }, rows: told.map((right) => [right]) }
    },
  })
})
afterAll(async () => {
  await endThreads()
  oracle.close()
})

describe('the calls of the platform', () => {
  let house: House
  let platform: { token: string }
  beforeAll(async () => {
    house = await openHouse({ env: { SOURCE_HOSTS: `127.0.0.1:${oracle.port}` } })
    platform = { token: await house.signIn('platform01') }
  })
  afterAll(() => house?.close())

  const add = (username: string, more: object = {}) => {
    const place = { name: username, type: '2' as const, host: '127.0.0.1', port: oracle.port, database: 'REPORTS', tls: false }
    return house.call(sources.add, { ...place, username, password: passwordOf(username), ...more }, platform)
  }

  test.each([
    ['may create', 'creator', 'CREATE TABLE'],
    ['may insert', 'writer', 'INSERT ON SHOP.GOODS'],
    ['may update a column', 'corrector', 'UPDATE ON SHOP.GOODS'],
    ['may delete by a role', 'roled', 'DELETE ON SHOP.GOODS'],
    ['owns what it reads', 'owner', 'OWNS GOODS'],
    ['has more rights than are looked through', 'hidden', '?'],
  ])('an account that %s is not kept', async (_what, username, right) => {
    const { code, message } = await add(username)
    expect([code, message]).toEqual([422107, expect.stringContaining(right)])
  })

  test.each([
    ['with another password', 'reader', { password: 'another-not-told-2' }, 'ORA-01017'],
    ['under a name that nobody has', 'nobody', {}, 'ORA-01017'],
    ['for a database that is not there', 'reader', { database: 'OTHERS' }, 'NJS-518'],
  ])('an account %s is not kept, and nobody is told its password', async (_how, username, more, why) => {
    const { code, message } = await add(username, more)
    expect([code, message]).toEqual([422108, expect.stringContaining(why)])
    expect(message).not.toContain('not-told')
  })

  test('an account that only reads is kept; statements get values apart, whatever these are called, in a transaction that only reads', async () => {
    const { code, data: source } = await add('reader')
    expect([code, source.state]).toEqual([200, 'OK'])
    const said: Statement[] = []
    answers = (statement) => {
      said.push(statement)
      return { columns: { NAME: 'text' }, rows: [['橙子']] }
    }
    const sql = 'select name from goods where sold_on >= :date and maker = :_maker or buyer = :date'
    const hostile = "' or 1=1 -- "
    const params = [
      { name: 'date', label: '日期', value: '2026-11-01' },
      { name: '_maker', label: '厂家', value: hostile },
    ]
    const asks = { kind: 'SQL' as const, sql: { sourceId: source.id, sql } }
    const { data } = await house.call(datasets.preview, { asks, params, rowCap: 100 }, platform)
    expect(data).toMatchObject({ problem: null, table: { rows: [{ NAME: '橙子' }] } })
    expect(said.map(({ binds }) => binds)).toEqual([['2026-11-01', hostile, '2026-11-01']])
    expect(said[0]?.text).toBe('select name from goods where sold_on >= :p1 and maker = :p2 or buyer = :p3')
    expect(oracle.statements.slice(-2)).toEqual([{ account: 'reader', text: 'set transaction read only', binds: [] }, said[0]])
  })

  test('no password was ever said on a line', () => {
    const heard = Buffer.concat(oracle.heard).toString('latin1')
    expect(heard).toContain('reader')
    expect(heard).not.toContain('not-told')
  })
})

describe('a statement', () => {
  const ask = (answer: Answer, more: Partial<Task> = {}) => asked(taskOf(answer, more))
  const taskOf = (answer: Answer, more: Partial<Task> = {}): Task => {
    answers = () => answer
    const place = { type: '2' as const, address: '127.0.0.1', serverName: '127.0.0.1', port: oracle.port, database: 'REPORTS' }
    const account = { username: 'reader', password: passwordOf('reader'), tls: false, ca: null }
    const limits = { connectMs: 5000, timeoutMs: 5000, rowCap: 100, mostBytes: 1_000_000 }
    return { ...place, ...account, ...limits, act: 'query', text: 'select * from goods', values: [], ...more }
  }
  function* endless(seen: { rows: number }) {
    for (;;) yield [String((seen.rows += 1))]
  }

  test('of an endless answer as many rows are taken as are wanted, some at a time', async () => {
    const [seen, before] = [{ rows: 0 }, oracle.wanted.length]
    const { rows, isCut } = await ask({ columns: { N: 'number' }, rows: endless(seen) }, { rowCap: 450 })
    expect([rows.length, rows.at(-1), isCut]).toEqual([450, { N: 450 }, true])
    expect(oracle.wanted.slice(before)).toEqual([200, 200, 200])
    expect(seen.rows).toBe(600)
  })
  test('of wide rows no more are taken than a thread may hold', async () => {
    const wide = 'x'.repeat(4000)
    const { rows, isCut } = await ask(
      { columns: { TEXT: 'text' }, rows: Array.from({ length: 1000 }, () => [wide]) },
      { rowCap: 1000, mostBytes: 100_000 },
    )
    expect([rows.length, isCut]).toEqual([24, true])
  })

  test('cells are numbers as long as they stay exact, times as they stand there, and texts however long', async () => {
    const long = '长文本'.repeat(5000)
    const { rows } = await ask({
      columns: { ID: 'number', PRICE: 'number', SOLD_AT: 'date', NAME: 'text', STORY: 'longText' },
      rows: [
        ['123456789012345678901', '12.5', '2026-11-01 08:00:00', '橙子'.repeat(100), long],
        ['-42', '-0.07', '1999-12-31 23:59:59', '', ''],
        ['9007199254740991', '0', null, null, null],
      ],
    })
    expect(rows).toEqual([
      { ID: '123456789012345678901', PRICE: 12.5, SOLD_AT: '2026-11-01 08:00:00', NAME: '橙子'.repeat(100), STORY: long },
      { ID: -42, PRICE: -0.07, SOLD_AT: '1999-12-31 23:59:59', NAME: null, STORY: null },
      { ID: 9007199254740991, PRICE: 0, SOLD_AT: null, NAME: null, STORY: null },
    ])
  })
  test.each(['America/New_York', 'Asia/Shanghai'])('times stand as they do there, also where this machine stands in %s', async (TZ) => {
    const sold = taskOf({ columns: { SOLD_AT: 'date' }, rows: [['2026-11-01 08:00:00']] })
    expect((await askedApart(sold, { TZ })).rows).toEqual([{ SOLD_AT: '2026-11-01 08:00:00' }])
  })
  test('that finds no columns has no rows either', async () => {
    expect(await ask('done', { text: 'begin null; end;' })).toEqual({ rows: [], isCut: false })
  })
  test('that is refused says why, and the line is left', async () => {
    const before = oracle.farewells
    await expect(ask({ code: 942, words: 'ORA-00942: table or view does not exist' })).rejects.toThrow('ORA-00942')
    expect(oracle.farewells).toBe(before + 1)
  })

  test('that is not answered is broken off when its time is over, and the next is answered', async () => {
    const [interruptions, farewells] = [oracle.interruptions, oracle.farewells]
    await expect(ask('never', { timeoutMs: 300 })).rejects.toMatchObject({ code: 'NJS-123' })
    expect([oracle.interruptions, oracle.farewells]).toEqual([interruptions + 1, farewells + 1])
    expect((await ask({ columns: { N: 'number' }, rows: [['1']] })).rows).toEqual([{ N: 1 }])
  })
  test('whose rows come one by one has no more time than another', async () => {
    const before = oracle.interruptions
    const slowly = { columns: { N: 'number' as const }, rows: endless({ rows: 0 }), everyMs: 50 }
    await expect(ask(slowly, { timeoutMs: 400 })).rejects.toMatchObject({ code: 'NJS-123' })
    expect(oracle.interruptions).toBe(before + 1)
  })
  // slow: a thread is waited for until it is ended.
  test('to whom nobody answers before the login is over costs the thread, and the next is answered by another', async () => {
    await expect(ask('done', { username: 'silent', connectMs: 200, timeoutMs: 200 })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect((await ask({ columns: { N: 'number' }, rows: [['1']] })).rows).toEqual([{ N: 1 }])
  })
})
