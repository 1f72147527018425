// SQL Server, played as far as its driver goes with it: what the account may do, how a statement is asked, and what comes of it. No real one has been asked.

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasets, sources } from '#contract/datasets/calls'
import { sure } from '#contract/kit/sure'
import { type Certificates, certificatesFor, openssl } from '../../../house/harness/certificates'
import { type House, openHouse } from '../../../house/harness/index'
import { type Answer, type PlayedSqlServer, playSqlServer, type Table } from '../../../house/sources/sql-server'
import { asked, endThreads, type Task } from './threads'

/** What accounts are told of themselves: of the server, of the database, and of what is in it. */
const rights: Readonly<Record<string, readonly [readonly string[], readonly string[], readonly string[]]>> = {
  reader: [['CONNECT SQL'], ['CONNECT', 'SELECT'], []],
  administrator: [['CONNECT SQL', 'CONTROL SERVER'], ['CONNECT'], []],
  writer: [['CONNECT SQL'], ['CONNECT', 'SELECT', 'INSERT'], []],
  caller: [['CONNECT SQL'], ['CONNECT', 'SELECT'], ['EXECUTE ON pay']],
}
const passwordOf = (account: string) => `${account}-not-told-1`
const asks = ["'SERVER'", "'DATABASE'", "'OBJECT'"]

describe.skipIf(!openssl)('a SQL Server that is played', () => {
  let proof: Certificates
  let played: PlayedSqlServer
  let answers: (statement: string) => Answer = () => 'done'
  beforeAll(async () => {
    proof = certificatesFor('localhost', sure(openssl))
    const accounts = Object.fromEntries(Object.keys(rights).map((name) => [name, passwordOf(name)]))
    played = await playSqlServer(
      { cert: readFileSync(proof.certFile), key: readFileSync(proof.keyFile) },
      {
        accounts,
        answers: (statement, account) => {
          const at = asks.findIndex((one) => statement.includes(one))
          if (at < 0) return answers(statement)
          return { columns: { right: 'text' }, rows: (rights[account]?.[at] ?? []).map((right) => [right]) }
        },
      },
    )
  })
  afterAll(async () => {
    await endThreads()
    played.close()
    proof.remove()
  })

  describe('the calls of the platform', () => {
    let house: House
    let platform: { token: string }
    beforeAll(async () => {
      house = await openHouse({ env: { SOURCE_HOSTS: `localhost:${played.port}`, SOURCE_CA_FILE: proof.caFile } })
      platform = { token: await house.signIn('platform01') }
    })
    afterAll(() => house?.close())
    const add = (username: string, more: object = {}) => {
      const place = { name: username, type: '3' as const, host: 'localhost', port: played.port, database: 'REPORTS', tls: true }
      return house.call(sources.add, { ...place, username, password: passwordOf(username), ...more }, platform)
    }

    test.each([
      ['rules the server', 'administrator', 'CONTROL SERVER'],
      ['may insert', 'writer', 'INSERT'],
      ['may call what changes things', 'caller', 'EXECUTE ON PAY'],
    ])('an account that %s is not kept', async (_what, username, right) => {
      const { code, message } = await add(username)
      expect([code, message]).toEqual([422107, expect.stringContaining(right)])
    })
    test('an account with another password is not kept, and nobody is told its password', async () => {
      const { code, message } = await add('reader', { password: 'another-not-told-2' })
      expect([code, message]).toEqual([422108, expect.stringContaining('Login failed')])
      expect(message).not.toContain('not-told')
    })

    test('an account that only reads is kept, and statements get values apart, whatever these are called', async () => {
      const { code, data: source } = await add('reader')
      expect([code, source.state]).toEqual([200, 'OK'])
      answers = () => ({ columns: { name: 'text' }, rows: [['橙子']] })
      const hostile = "' or 1=1 -- "
      const params = [{ name: 'date', label: '日期', value: hostile }]
      const sql = { sourceId: source.id, sql: 'select name from goods where sold_on = :date or maker = :date' }
      const { data } = await house.call(datasets.preview, { asks: { kind: 'SQL', sql }, params, rowCap: 100 }, platform)
      expect(data).toMatchObject({ problem: null, table: { rows: [{ name: '橙子' }] } })
      const text = 'select name from goods where sold_on = @p1 or maker = @p2'
      const said = sure(played.statements.at(-1))
      expect(said).toContain(text)
      expect(said.replace(text, '').split(hostile)).toHaveLength(3)
    })
    test('it is told that nothing will be changed, and which database is meant', () => {
      const login = sure(played.logins.at(-1))
      expect(login).toMatchObject({ account: 'reader', readsOnly: true })
      expect(login.raw.includes(Buffer.from('REPORTS', 'utf16le'))).toBe(true)
    })
    test('rights on single columns are asked for as well', () => {
      expect(played.statements.find((statement) => statement.includes("'OBJECT'"))).not.toContain('subentity_name')
    })
  })

  describe('a statement', () => {
    const ask = (answer: Answer, more: Partial<Task> = {}) => {
      answers = () => answer
      const place = { type: '3' as const, address: '127.0.0.1', serverName: 'localhost', port: played.port, database: 'REPORTS' }
      const account = { username: 'reader', password: passwordOf('reader'), tls: true, ca: proof.ca }
      const limits = { connectMs: 5000, timeoutMs: 5000, rowCap: 100, mostBytes: 1_000_000 }
      return asked({ ...place, ...account, ...limits, act: 'query', text: 'select * from goods', values: [], ...more })
    }
    function* endless() {
      for (let n = 1; ; n += 1) yield [String(n)]
    }
    const one: Table = { columns: { n: 'big' }, rows: [['1']] }

    test('of an endless answer as many rows are taken as are wanted, and the rest is called off', async () => {
      const before = played.interruptions
      const { rows, isCut } = await ask({ columns: { n: 'big' }, rows: endless() }, { rowCap: 450 })
      expect([rows.length, rows.at(-1), isCut]).toEqual([450, { n: 450 }, true])
      expect(played.interruptions).toBe(before + 1)
    })
    test('cells are numbers as long as they stay exact, and times as they stand there unless they name their zone', async () => {
      const { rows } = await ask({
        columns: { id: 'big', name: 'text', day: 'day', sold_at: 'time', paid_at: 'moment' },
        rows: [
          ['1234567890123456789', '橙子'.repeat(1000), '2026-11-01', '2026-11-01 08:00:00', '2026-11-01 08:00:00'],
          ['-42', null, null, null, null],
        ],
      })
      expect(rows).toEqual([
        {
          id: '1234567890123456789',
          name: '橙子'.repeat(1000),
          day: '2026-11-01',
          sold_at: '2026-11-01 08:00:00',
          paid_at: '2026-11-01T08:00:00.000Z',
        },
        { id: -42, name: null, day: null, sold_at: null, paid_at: null },
      ])
    })
    test('that finds no columns has no rows either', async () => {
      expect(await ask('done', { text: 'declare @n int' })).toEqual({ rows: [], isCut: false })
    })
    test('that is refused says why', async () => {
      await expect(ask({ code: 208, words: "Invalid object name 'goods'." })).rejects.toThrow("Invalid object name 'goods'.")
    })

    test.each([
      ['that is not answered', 'never'],
      ['whose rows come one by one', { columns: { n: 'big' }, rows: endless(), everyMs: 50 }],
    ] satisfies [string, Answer][])('%s is broken off when its time is over, and the next is answered', async (_what, answer) => {
      const before = played.interruptions
      await expect(ask(answer, { timeoutMs: 400 })).rejects.toThrow('Timeout')
      expect(played.interruptions).toBe(before + 1)
      expect((await ask(one)).rows).toEqual([{ n: 1 }])
    })
    test('at whom not even an interruption gets through is given up by the driver, not by the end of its thread', async () => {
      await expect(ask('deaf', { timeoutMs: 300 })).rejects.toThrow(/Timeout|cancel/)
      expect((await ask(one)).rows).toEqual([{ n: 1 }])
    })
  })
})
