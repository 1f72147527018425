// The settings of the house, read once from the environment and checked before anything starts. No secret has a default.

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart, reasonOf } from './cannot-start'

/** A link that the operator adds to everybody's menu. */
const menuLink = z.strictObject({
  menuId: z.string().regex(/^[\w-]{1,32}$/),
  name: z.string().min(1).max(40),
  nameEn: z.string().min(1).max(40),
  url: z.url({ protocol: /^https?$/ }),
  icon: z.string().max(40).default('link'),
  isMicroApp: z.boolean().default(false),
})
export type MenuLink = z.output<typeof menuLink>

export type SmsSettings =
  | { driver: 'console' }
  | { driver: 'file'; outbox: string }
  | { driver: 'http'; url: string; method: 'POST' | 'GET'; headers: Record<string, string>; body: string }

export type StorageSettings =
  | { driver: 'disk'; folder: string; publicOrigin?: undefined }
  | {
      driver: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKey: string
      secretKey: string
      publicUrl: string
      publicOrigin: string
    }

/** auto: played in a demo, nobody otherwise. */
export type PaySettings = { driver: 'auto' | 'fake' | 'manual' } | { driver: 'http'; url: string; secret: string; merchantNo: string }

/** Who verifies bank accounts. auto: played in a demo, nobody otherwise. */
export type BankSettings = { driver: 'auto' | 'fake' } | { driver: 'http'; url: string; secret: string; merchantNo: string }

/** Who pays withdrawals out. auto: played in a demo, by hand otherwise. */
export type PayoutSettings = { driver: 'auto' | 'fake' | 'manual' } | { driver: 'http'; url: string; secret: string; merchantNo: string }

export type Settings = {
  port: number
  host: string
  /** Undefined: the house brings its own PostgreSQL. */
  databaseUrl: string | undefined
  dataDir: string
  sms: SmsSettings
  trustProxy: false | number | string[]
  publicUrl: string | undefined
  logLevel: string
  menuLinks: MenuLink[]
  storage: StorageSettings
  map: { key: string; securityCode: string } | null
  pay: PaySettings
  bank: BankSettings
  payout: PayoutSettings
  /** auto: on this machine alone. */
  demo: 'auto' | 'yes' | 'no'
  /** The operator's part of the key that receivers' numbers are sealed with. */
  dataKey: string | undefined
  /** Where databases of others may stand that screens ask: 'host:port', none by default. */
  sourceHosts: readonly string[]
  /** Who vouches for sources beside those that everybody trusts: certificates as PEM. */
  sourceCa: string | null
}

const httpUrl = z.url({ protocol: /^https?$/, hostname: /.+/ }).transform((url) => url.replace(/\/+$/, ''))
const headers = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.record(z.string(), z.string()))

/** A proxy is named by address or by its distance; trusting everybody would let anybody choose their own address. */
const proxies = z.string().transform((text, ctx) => {
  if (text === 'false') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const list = text.split(',').map((entry) => entry.trim())
  const known = (entry: string) => ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isIP(entry.replace(/\/\d{1,3}$/, '')) !== 0
  if (list.every(known)) return list
  ctx.addIssue({ code: 'custom' })
  return z.NEVER
})

const sourceHosts = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9.:[\]-]{1,255}:\d{1,5}$/)))

type Variable<T extends z.ZodType = z.ZodType> = { schema: T; allowed: string; secret?: boolean }
const allow = <T extends z.ZodType>(schema: T, allowed: string, secret = false): Variable<T> => ({ schema, allowed, secret })
const optional = <T extends z.ZodType>(schema: T, allowed: string, secret = false) => allow(schema.optional(), allowed, secret)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const text = z.string()

const variables = {
  PORT: allow(
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65535))
      .default(8080),
    'a port number from 0 to 65535',
  ),
  HOST: allow(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ }), 'a PostgreSQL address, postgres://user:password@host:5432/name', true),
  DATA_DIR: allow(text.default('./data'), 'a folder'),
  SMS_DRIVER: allow(z.enum(['console', 'file', 'http']).default('console'), 'console, file or http'),
  SMS_OUTBOX: optional(text, 'a file'),
  SMS_HTTP_URL: optional(httpUrl, 'an http or https address'),
  SMS_HTTP_METHOD: allow(z.enum(['POST', 'GET']).default('POST'), 'POST or GET'),
  SMS_HTTP_HEADERS: allow(headers.default({}), 'a JSON object of header names and values', true),
  SMS_HTTP_BODY: allow(text.default('{"mobile":"{mobile}","text":"{text}"}'), 'a text with {mobile}, {text} and {code}'),
  TRUST_PROXY: allow(proxies.default(false), 'false, a number of proxies from 1 to 9, or a list of addresses such as loopback,10.0.0.0/8'),
  PUBLIC_URL: optional(httpUrl, 'the http or https address under which browsers reach the console'),
  LOG_LEVEL: allow(z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`),
  MENU_FILE: optional(text, 'a JSON file with a list of links'),
  STORAGE_DRIVER: allow(z.enum(['disk', 's3']).default('disk'), 'disk or s3'),
  S3_ENDPOINT: optional(httpUrl, 'an http or https address'),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), 'a bucket name'),
  S3_REGION: allow(
    z
      .string()
      .regex(/^[\w-]+$/)
      .default('us-east-1'),
    'a region name',
  ),
  S3_ACCESS_KEY: optional(text, 'the access key of the bucket', true),
  S3_SECRET_KEY: optional(text, 'the secret key of the bucket', true),
  S3_PUBLIC_URL: optional(httpUrl, 'the http or https address under which browsers reach the bucket'),
  MAP_KEY: optional(z.string().regex(/^\w+$/), 'the key of the map service', true),
  MAP_SECURITY_CODE: optional(z.string().regex(/^\w+$/), 'the security code of the map service', true),
  PAY_DRIVER: allow(z.enum(['auto', 'fake', 'manual', 'http']).default('auto'), 'auto, fake, manual or http'),
  PAY_HTTP_URL: optional(httpUrl, 'an http or https address'),
  PAY_HTTP_SECRET: optional(z.string().min(16), 'a secret of at least 16 characters', true),
  PAY_HTTP_MERCHANT: optional(z.string().regex(/^[\x21-\x7e]{1,64}$/), 'the number under which the provider knows this platform'),
  BANK_DRIVER: allow(z.enum(['auto', 'fake', 'http']).default('auto'), 'auto, fake or http'),
  BANK_HTTP_URL: optional(httpUrl, 'an http or https address'),
  BANK_HTTP_SECRET: optional(z.string().min(16), 'a secret of at least 16 characters', true),
  BANK_HTTP_MERCHANT: optional(z.string().regex(/^[\x21-\x7e]{1,64}$/), 'the number under which the verifier knows this platform'),
  PAYOUT_DRIVER: allow(z.enum(['auto', 'fake', 'manual', 'http']).default('auto'), 'auto, fake, manual or http'),
  PAYOUT_HTTP_URL: optional(httpUrl, 'an http or https address'),
  PAYOUT_HTTP_SECRET: optional(z.string().min(16), 'a secret of at least 16 characters', true),
  PAYOUT_HTTP_MERCHANT: optional(z.string().regex(/^[\x21-\x7e]{1,64}$/), 'the number under which the payout provider knows this platform'),
  DEMO: allow(z.enum(['auto', 'yes', 'no']).default('auto'), 'yes, no or auto (a demo on this machine alone)'),
  DATA_KEY: optional(z.string().min(16), 'a secret of at least 16 characters', true),
  SOURCE_HOSTS: allow(sourceHosts.default([]), 'a list of hosts with their ports, such as 10.2.0.15:3306,reports.example.com:1433'),
  SOURCE_CA_FILE: optional(text, 'a file with certificates (PEM)'),
} satisfies Record<string, Variable>

type Name = keyof typeof variables
type Values = { [N in Name]: z.output<(typeof variables)[N]['schema']> }

/** Every name that the house understands, with what it may be: for `serve --help` and the documentation's test. */
export const variableNames = Object.keys(variables) as Name[]
export const allowedFor = (name: Name): string => variables[name].allowed

export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(variableNames.map((name) => [name, valueOf(name, env[name])])) as Values
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    dataDir: resolve(given.DATA_DIR),
    sms: smsOf(given),
    trustProxy: given.TRUST_PROXY,
    publicUrl: given.PUBLIC_URL,
    logLevel: given.LOG_LEVEL,
    menuLinks: linksOf(given),
    storage: storageOf(given),
    map: given.MAP_KEY ? { key: given.MAP_KEY, securityCode: needed(given, 'MAP_SECURITY_CODE', 'MAP_KEY is set') } : null,
    pay: payOf(given),
    bank: bankOf(given),
    payout: payoutOf(given),
    demo: given.DEMO,
    dataKey: given.DATA_KEY,
    sourceHosts: given.SOURCE_HOSTS,
    sourceCa: certificatesOf(given),
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i
export const isLoopback = (host: string): boolean => loopback.test(host)

/** Whether others than this machine's own users can come in: by the address that is listened on, or by the one that they are told. */
export const isOpenToOthers = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

function valueOf(name: Name, raw: string | undefined): unknown {
  const { schema, allowed, secret } = variables[name] as Variable
  const value = raw?.trim() || undefined
  const wrong = () => new CannotStart(`${name} must be ${allowed}${secret ? '' : `, not "${value}"`}`)
  try {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
  } catch {
    // A schema may take the text apart (an address, a list of networks), and what it is given there may be none.
    throw wrong()
  }
  throw wrong()
}

function needed<N extends Name>(given: Values, name: N, because: string): NonNullable<Values[N]> {
  const value = given[name]
  if (value === undefined) throw new CannotStart(`${name} is missing, because ${because}: set it to ${variables[name].allowed}`)
  return value as NonNullable<Values[N]>
}

function smsOf(given: Values): SmsSettings {
  if (given.SMS_DRIVER === 'console') return { driver: 'console' }
  if (given.SMS_DRIVER === 'file') return { driver: 'file', outbox: resolve(given.SMS_OUTBOX ?? join(given.DATA_DIR, 'sms-outbox.ndjson')) }
  const url = needed(given, 'SMS_HTTP_URL', 'SMS_DRIVER is http')
  return { driver: 'http', url, method: given.SMS_HTTP_METHOD, headers: given.SMS_HTTP_HEADERS, body: given.SMS_HTTP_BODY }
}

function payOf(given: Values): PaySettings {
  if (given.PAY_DRIVER !== 'http') return { driver: given.PAY_DRIVER }
  const because = 'PAY_DRIVER is http'
  const [url, secret] = [needed(given, 'PAY_HTTP_URL', because), needed(given, 'PAY_HTTP_SECRET', because)]
  return { driver: 'http', url, secret, merchantNo: needed(given, 'PAY_HTTP_MERCHANT', because) }
}

function bankOf(given: Values): BankSettings {
  if (given.BANK_DRIVER !== 'http') return { driver: given.BANK_DRIVER }
  const because = 'BANK_DRIVER is http'
  const [url, secret] = [needed(given, 'BANK_HTTP_URL', because), needed(given, 'BANK_HTTP_SECRET', because)]
  return { driver: 'http', url, secret, merchantNo: needed(given, 'BANK_HTTP_MERCHANT', because) }
}

function payoutOf(given: Values): PayoutSettings {
  if (given.PAYOUT_DRIVER !== 'http') return { driver: given.PAYOUT_DRIVER }
  const because = 'PAYOUT_DRIVER is http'
  const [url, secret] = [needed(given, 'PAYOUT_HTTP_URL', because), needed(given, 'PAYOUT_HTTP_SECRET', because)]
  return { driver: 'http', url, secret, merchantNo: needed(given, 'PAYOUT_HTTP_MERCHANT', because) }
}

function storageOf(given: Values): StorageSettings {
  if (given.STORAGE_DRIVER === 'disk') return { driver: 'disk', folder: resolve(given.DATA_DIR, 'files') }
  const because = 'STORAGE_DRIVER is s3'
  const endpoint = needed(given, 'S3_ENDPOINT', because)
  const bucket = needed(given, 'S3_BUCKET', because)
  const publicUrl = given.S3_PUBLIC_URL ?? `${endpoint}/${bucket}`
  return {
    driver: 's3',
    endpoint,
    bucket,
    region: given.S3_REGION,
    accessKey: needed(given, 'S3_ACCESS_KEY', because),
    secretKey: needed(given, 'S3_SECRET_KEY', because),
    publicUrl,
    publicOrigin: new URL(publicUrl).origin,
  }
}

function linksOf(given: Values): MenuLink[] {
  if (!given.MENU_FILE) return []
  try {
    return z
      .array(menuLink)
      .max(50)
      .parse(JSON.parse(readFileSync(given.MENU_FILE, 'utf8')))
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const said = issue ? `${issue.path.join('.')}: ${issue.message}` : reasonOf(error)
    throw new CannotStart(`MENU_FILE must be a JSON file with a list of links (${said})`)
  }
}

function certificatesOf(given: Values): string | null {
  if (!given.SOURCE_CA_FILE) return null
  try {
    const pem = readFileSync(given.SOURCE_CA_FILE, 'utf8')
    const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
    if (found.length === 0) throw new Error('it holds none')
    for (const one of found) new X509Certificate(one)
    return found.join('\n')
  } catch (error) {
    throw new CannotStart(`SOURCE_CA_FILE must be a file with certificates (${reasonOf(error)})`)
  }
}
