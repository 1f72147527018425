// Who may make which call: every call of the contract, made by every kind of caller, against a table that people can read.
// A new call, or a right that moved, fails here until the table says so: AUTHORITY=write npx vitest run house/authority

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kit/call'
import { queryString } from '#contract/kit/query'
import { sure } from '#contract/kit/sure'
import { columns, contract, house as wholeHouse } from '#server/columns'
import { understood } from './column-samples'
import { type House, openHouse } from './harness/index'

/** One file for each column that answers calls. */
const folder = new URL('./authority/', import.meta.url)
const files = columns
  .map(({ name, calls = [] }) => ({
    name,
    books: new Set((typeof calls === 'function' ? calls(wholeHouse) : calls).map((book) => book.name)),
  }))
  .filter(({ books }) => books.size > 0)
const tableOf = (file: string): Table => {
  const path = new URL(`${file}.json`, folder)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Table) : {}
}
const bookOf = (line: string) => line.slice(0, line.indexOf('.'))
const saidOfAll = (): Table => Object.assign({}, ...readdirSync(folder).map((file) => tableOf(file.replace('.json', ''))))

const callers = {
  nobody: null,
  manager: 'manager01',
  merchant: 'merchant01',
  unified: 'unified01',
  brand: 'brandmgr01',
  agent: 'agent0001',
  distributor: 'distributor01',
  platform: 'platform01',
  unmapped: 'nobody001',
} as const
type Caller = keyof typeof callers
type Table = Record<string, Record<Caller, number | string>>

/**
 * What is sent. Most calls get a field that no call knows: who is let in reads 422, who is not reads 401 or 403, and
 * nothing happens. Calls that decide inside whom they answer get an input that they understand.
 */
const unknownField = { 'no such field': '1' }
const missing = '424242'
/** A stream has no end that a table could wait for: its own tests ask who may listen. */
const endless = new Set(['bell.stream'])

let house: House
const tokens: Partial<Record<Caller, string>> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const [caller, username] of Object.entries(callers)) if (username) tokens[caller as Caller] = await house.signIn(username)
})
afterAll(() => house.close())

const calls = Object.entries(contract).flatMap(([column, list]) =>
  Object.entries(list as Record<string, Call>).map(([name, call]) => ({ name: `${column}.${name}`, call })),
)

async function codeOf(name: string, call: Call, caller: Caller): Promise<number | string> {
  if (endless.has(name)) return String(call.access)
  const input = understood[name] ?? unknownField
  const inQuery = call.method === 'GET'
  const url = `/prod-api${call.path.replace(/:\w+/g, missing)}`
  const token = tokens[caller]
  const reply = await house.app.inject({
    method: call.method,
    url: inQuery ? `${url}${queryString(input)}` : url,
    ...(inQuery ? {} : { payload: JSON.stringify(input) }),
    headers: { ...(inQuery ? {} : { 'content-type': 'application/json' }), ...(token ? { token: `Bearer ${token}` } : {}) },
  })
  const isEnvelope = reply.headers['content-type']?.toString().startsWith('application/json')
  if (!isEnvelope) return `HTTP ${reply.statusCode}`
  return (reply.json() as { code: number | string }).code
}

test('every call answers every kind of caller as the table says', async () => {
  const walked: Table = {}
  for (const { name, call } of calls.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const row = {} as Record<Caller, number | string>
    for (const caller of Object.keys(callers) as Caller[]) row[caller] = await codeOf(name, call, caller)
    walked[`${name} ${call.method} ${call.path}`] = row
  }
  if (process.env.AUTHORITY === 'write') {
    for (const { name, books } of files) writeFileSync(new URL(`${name}.json`, folder), written(ofBooks(walked, books)))
  }
  expect(walked, 'rights have moved: if they should, AUTHORITY=write npx vitest run house/authority').toEqual(saidOfAll())
}, 120_000)

test('nobody gets past a call that is not for anyone', () => {
  const said = saidOfAll()
  for (const { name, call } of calls) {
    const row = sure(said[`${name} ${call.method} ${call.path}`])
    if (call.access !== 'anyone' && !endless.has(name)) expect({ name, code: row.nobody }).toEqual({ name, code: 401 })
    // The role without mapping and permission holds no permission, so every call that asks for one turns it away.
    if (call.access !== 'anyone' && call.access !== 'signed-in') expect({ name, code: row.unmapped }).toEqual({ name, code: 403 })
  }
})

const ofBooks = (table: Table, books: ReadonlySet<string>): Table =>
  Object.fromEntries(Object.entries(table).filter(([line]) => books.has(bookOf(line))))

/** One line per call, so that a change shows as the line that it is. */
const written = (table: Table) =>
  `{\n${Object.entries(table)
    .map(([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
    .join(',\n')}\n}\n`
