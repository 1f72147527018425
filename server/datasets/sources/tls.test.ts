// Encrypted lines to sources: only to whom the certificate names, vouched for by somebody the operator trusts.

import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceType } from '#contract/datasets/states'
import { sure } from '#contract/kit/sure'
import { type Certificates, certificatesFor, openssl } from '../../../house/harness/certificates'
import { type MariaDb, mariadbd, startMariaDb } from '../../../house/mariadb'
import { readSettings } from '../../kit/settings'
import { mustBeListed } from './ask'
import { asked, endThreads, type Task } from './threads'

const task = (type: SourceType, more: Partial<Task>): Task => ({
  type,
  act: 'grants',
  text: '',
  values: [],
  names: [],
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

  describe('an Oracle that is played', () => {
    let server: Server
    let port: number
    const heard: Buffer[] = []
    beforeAll(async () => {
      server = createServer({ cert: readFileSync(proof.certFile), key: readFileSync(proof.keyFile) }, (socket) => {
        socket.on('error', () => {})
        socket.once('data', (bytes) => {
          heard.push(bytes)
          socket.destroy()
        })
      })
      server.on('tlsClientError', () => {})
      server.listen(0, '127.0.0.1')
      await new Promise((listening) => server.once('listening', listening))
      port = (server.address() as AddressInfo).port
    })
    afterAll(() => server.close())

    test('hears nothing where nobody vouches for it', async () => {
      await expect(asked(task('2', { port, serverName: 'localhost' }))).rejects.toThrow('NJS-')
      expect(heard).toEqual([])
    })
  })
})
