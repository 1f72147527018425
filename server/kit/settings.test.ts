// Settings: what is taken, what is refused, and that a refusal is one line that names the variable and keeps secrets to itself.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CannotStart } from './cannot-start'
import { readSettings } from './settings'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const messageOf = (env: Record<string, string>): string => {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart)
    return (error as Error).message
  }
  throw new Error('was taken')
}

test('nothing set: the house runs on this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: resolve('data'),
    pay: { driver: 'auto' },
    bank: { driver: 'auto' },
    payout: { driver: 'auto' },
    demo: 'auto',
    sourceHosts: [],
    sourceCa: null,
    sms: { driver: 'console' },
    trustProxy: false,
    publicUrl: undefined,
    logLevel: 'info',
    menuLinks: [],
    storage: { driver: 'disk', folder: resolve('data/files') },
    map: null,
  })
})

test('an empty variable is an unset one', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readSettings({}))
})

describe('what is taken', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ DATABASE_URL: 'postgresql://a@b/c' }, { databaseUrl: 'postgresql://a@b/c' }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: ['loopback', '10.0.0.0/8'] }],
    [{ PUBLIC_URL: 'https://desk.example.com/' }, { publicUrl: 'https://desk.example.com' }],
    [{ SMS_DRIVER: 'file', SMS_OUTBOX: '/tmp/out' }, { sms: { driver: 'file', outbox: '/tmp/out' } }],
    [
      { SMS_DRIVER: 'http', SMS_HTTP_URL: 'https://sms.example.com/send', SMS_HTTP_HEADERS: '{"x-key":"k"}', SMS_HTTP_BODY: 'to={mobile}' },
      { sms: { driver: 'http', url: 'https://sms.example.com/send', method: 'POST', headers: { 'x-key': 'k' }, body: 'to={mobile}' } },
    ],
    [{ MAP_KEY: 'abc', MAP_SECURITY_CODE: 'def' }, { map: { key: 'abc', securityCode: 'def' } }],
  ])('%o', (env, part) => {
    expect(readSettings(env as Record<string, string>)).toMatchObject(part)
  })

  test('a bucket is read by browsers from its public address, or from its endpoint when none is named', () => {
    const env = { STORAGE_DRIVER: 's3', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'desk', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    expect(readSettings(env).storage).toMatchObject({ publicUrl: 'http://127.0.0.1:9000/desk', publicOrigin: 'http://127.0.0.1:9000' })
    expect(readSettings({ ...env, S3_PUBLIC_URL: 'https://cdn.example.com/x' }).storage).toMatchObject({
      publicOrigin: 'https://cdn.example.com',
    })
  })

  test('menu links come from a file', () => {
    const path = join(folder, 'menu.json')
    writeFileSync(path, JSON.stringify([{ menuId: '900', name: '报表', nameEn: 'Reports', url: 'https://bi.example.com/x' }]))
    const link = { menuId: '900', name: '报表', nameEn: 'Reports', url: 'https://bi.example.com/x', icon: 'link', isMicroApp: false }
    expect(readSettings({ MENU_FILE: path }).menuLinks).toEqual([link])
  })
})

describe('what is refused, in one line', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, not "70000"'],
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535, not "http"'],
    [{ DATABASE_URL: 'mysql://u:geheim@h/d' }, 'DATABASE_URL must be a PostgreSQL address, postgres://user:password@host:5432/name'],
    [{ SMS_DRIVER: 'pigeon' }, 'SMS_DRIVER must be console, file or http, not "pigeon"'],
    [{ SMS_DRIVER: 'http' }, 'SMS_HTTP_URL is missing, because SMS_DRIVER is http: set it to an http or https address'],
    [{ SMS_HTTP_HEADERS: '{"authorization": geheim}' }, 'SMS_HTTP_HEADERS must be a JSON object of header names and values'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    [{ STORAGE_DRIVER: 's3', S3_ENDPOINT: 'http://h' }, 'S3_BUCKET is missing, because STORAGE_DRIVER is s3: set it to a bucket name'],
    [{ MAP_KEY: 'abc' }, 'MAP_SECURITY_CODE is missing, because MAP_KEY is set: set it to the security code of the map service'],
  ])('%o', (env, message) => {
    expect(messageOf(env as Record<string, string>)).toBe(message)
  })

  test('a proxy that would be anybody', () => {
    for (const TRUST_PROXY of ['true', '0', '10.0.0', 'anybody'])
      expect(messageOf({ TRUST_PROXY })).toMatch(/^TRUST_PROXY must be false, a number/)
  })

  test('a menu file that is missing, or whose link is not a web address', () => {
    expect(messageOf({ MENU_FILE: join(folder, 'none.json') })).toMatch(/^MENU_FILE must be .*ENOENT/)
    const path = join(folder, 'bad.json')
    writeFileSync(path, JSON.stringify([{ menuId: '1', name: 'x', nameEn: 'x', url: 'javascript:alert(1)' }]))
    expect(messageOf({ MENU_FILE: path })).toMatch(/^MENU_FILE must be .*0\.url/)
  })
})
