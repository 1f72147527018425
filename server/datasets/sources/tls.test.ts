// Encrypted lines to sources: only to whom the certificate names, vouched for by somebody the operator trusts.

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceType } from '#contract/datasets/states'
import { sure } from '#contract/kit/sure'
import { type Certificates, certificatesFor, openssl } from '../../../house/harness/certificates'
import { askedApart } from '../../../house/sources/apart'
import { type MariaDb, mariadbd, startMariaDb } from '../../../house/sources/mariadb'
import { type PlayedOracle, playOracle } from '../../../house/sources/oracle'
import { type PlayedSqlServer, playSqlServer } from '../../../house/sources/sql-server'
import { readSettings } from '../../kit/settings'
import { mustBeListed } from './ask'
import { asked, endThreads, type Task } from './threads'

const task = (type: SourceType, more: Partial<Task>): Task => ({
  type,
  act: 'grants',
  text: '',
  values: [],
  address: '127.0.0.1',
  serverName: '',
  port: 0,
  database: 'REPORTS',
  username: 'reader',
  password: 'only-reads-1',
  tls: true,
  ca: null,
  connectMs: 5000,
  timeoutMs: 5000,
  rowCap: 100,
  mostBytes: 100_000,
  ...more,
})

afterAll(endThreads)

test('an encrypted line needs a name: no certificate vouches for an address', () => {
  const settings = readSettings({ SOURCE_HOSTS: '10.1.2.3:3306,[::1]:3306,db.example:3306' })
  const at = (host: string, tls: boolean) => () => mustBeListed({ type: '1', host, port: 3306, tls }, settings)
  expect(at('10.1.2.3', true)).toThrow()
  expect(at('[::1]', true)).toThrow()
  expect(at('10.1.2.3', false)).not.toThrow()
  expect(at('db.example', true)).not.toThrow()
})

test('a file without certificates keeps the server from starting', () => {
  expect(() => readSettings({ SOURCE_CA_FILE: 'package.json' })).toThrow('SOURCE_CA_FILE')
  expect(() => readSettings({ SOURCE_CA_FILE: 'no-such-file.pem' })).toThrow('SOURCE_CA_FILE')
})

describe.skipIf(!openssl)('with certificates', () => {
  let proof: Certificates
  beforeAll(() => {
    proof = certificatesFor('localhost', sure(openssl))
  })
  afterAll(() => proof.remove())

  test('what the operator trusts is read with the settings', () => {
    expect(readSettings({ SOURCE_CA_FILE: proof.caFile }).sourceCa).toBe(proof.ca.trim())
  })

  describe.skipIf(!mariadbd)('a MariaDB that speaks to nobody in the open', () => {
    let maria: MariaDb
    // slow: a database is made and started.
    beforeAll(async () => {
      maria = await startMariaDb(sure(mariadbd), proof)
      await maria.say("create user reader@'127.0.0.1' identified by 'only-reads-1'", "grant select on *.* to reader@'127.0.0.1'")
    }, 120_000)
    afterAll(() => maria?.stop())
    const ask = (more: Partial<Task>) =>
      asked(task('1', { port: maria.port, database: '', serverName: 'localhost', ca: proof.ca, ...more }))

    test('is asked under its name', async () => {
      const { rows } = await ask({})
      expect(rows.map(({ right }) => right).join()).toContain('GRANT SELECT')
    })
    test.each([
      ['under another name than its certificate has', { serverName: 'reports.example' }, /altnames|identity/i],
      ['where nobody vouches for it', { ca: null }, /certificate/i],
      ['in the open', { tls: false }, /denied|secure/i],
    ])('is not asked %s', async (_how, more, why) => {
      await expect(ask(more)).rejects.toThrow(why)
    })
  })

  describe('a SQL Server that is played and speaks to nobody in the open', () => {
    let played: PlayedSqlServer
    beforeAll(async () => {
      const answers = () => ({ columns: { right: 'text' as const }, rows: [['SELECT']] })
      const accounts = { reader: 'only-reads-1' }
      played = await playSqlServer({ cert: readFileSync(proof.certFile), key: readFileSync(proof.keyFile) }, { accounts, answers })
    })
    afterAll(() => played.close())
    const ask = (more: Partial<Task>) => asked(task('3', { port: played.port, serverName: 'localhost', ca: proof.ca, ...more }))

    test('is asked under its name', async () => {
      const { rows } = await ask({})
      expect(rows[0]).toEqual({ right: 'SELECT' })
      expect(played.logins).toHaveLength(1)
    })
    test.each([
      ['under another name than its certificate has', { serverName: 'reports.example' }, /altnames|identity/i],
      ['where nobody vouches for it', { ca: null }, /certificate/i],
      ['in the open', { tls: false }, /encryption/i],
    ])('hears no login %s', async (_how, more, why) => {
      const before = played.logins.length
      await expect(ask(more)).rejects.toThrow(why)
      expect(played.logins).toHaveLength(before)
    })
  })

  describe('an Oracle that is played and speaks to nobody in the open', () => {
    let played: PlayedOracle
    beforeAll(async () => {
      played = await playOracle({
        service: 'REPORTS',
        accounts: { reader: 'only-reads-1' },
        answers: () => ({ columns: { right: 'text' }, rows: [['CREATE SESSION']] }),
        proof: { cert: readFileSync(proof.certFile), key: readFileSync(proof.keyFile) },
      })
    })
    afterAll(() => played.close())
    const asks = (more: Partial<Task>) => task('2', { port: played.port, serverName: 'localhost', ...more })
    /** Its driver believes whom the process believes. */
    const trusting = () => ({ NODE_EXTRA_CA_CERTS: proof.caFile })

    test('is asked under its name, by a process that believes whoever vouches for it', async () => {
      const { rows } = await askedApart(asks({}), trusting())
      expect(rows?.[0]).toEqual({ right: 'CREATE SESSION' })
      played.heard.length = 0
    })
    test('hears nothing where nobody vouches for it, however much the operator trusts others', async () => {
      await expect(asked(asks({ ca: proof.ca }))).rejects.toThrow('NJS-')
      expect(played.heard).toEqual([])
    })
    test.each([
      ['under another name than its certificate has', { serverName: '127.0.0.1' }],
      ['in the open', { tls: false }],
    ])('hears nothing %s', async (_how, more) => {
      expect((await askedApart(asks(more), trusting())).problem).toContain('NJS-')
      expect(played.heard).toEqual([])
    })
  })
})
