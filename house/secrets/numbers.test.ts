// No whole number of a card, an account, a person or a phone at a bank stands in any answer, export, log, error, job or backup.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankCards } from '#contract/bank-cards/calls'
import { places } from '#contract/places/calls'
import { buildApp } from '#server/app'
import { tasks } from '#server/columns'
import { backup } from '#server/kit/backup/backup'
import { runDueTasks } from '#server/kit/jobs/jobs'
import { makeLog } from '#server/kit/log'
import { privateCard } from '../bank-cards'
import { callOver, type House, openHouse } from '../harness/index'
import { numbers, plant } from './planted'
import { answersOf, backupText, filesOf, type Read } from './walked'

const usernames = ['manager01', 'merchant01', 'unified01', 'brandmgr01', 'agent0001', 'distributor01', 'platform01']

let house: House
/** As the house's own, but for its log, which is read here down to the least. */
let app: FastifyInstance
let ids: string[]
const logged: string[] = []
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  const log = makeLog('trace', { write: (line) => void logged.push(line) })
  app = await buildApp({ db: house.db, settings: house.settings, clock: house.clock, log, demo: true })
  const work = () => runDueTasks({ db: house.db, settings: house.settings, log, clock: house.clock, tasks })
  house = { ...house, runTasks: work }
  for (const username of usernames) tokens[username] = await house.signIn(username)
  ids = await plant({ house, app, tokens })
})
afterAll(async () => {
  await app.close()
  await house.close()
})

/** As they are, and as people write them: in groups of four. */
const whole = new RegExp(
  Object.values(numbers)
    .map((number) => [...number].join('[ -]?'))
    .join('|'),
  'i',
)
const telling = (told: readonly Read[]) => [
  ...new Set(told.filter(({ text }) => whole.test(text)).map(({ name, caller, text }) => `${name} to ${caller}: ${whole.exec(text)?.[0]}`)),
]

test('the search finds what it looks for, and what was planted is there', async () => {
  expect(telling([{ name: 'x', caller: 'y', text: `…${numbers.card.replace(/(.{4})/g, '$1 ')}…` }])).toHaveLength(1)
  const { data } = await callOver(app, bankCards.page, { pageSize: 100 }, { token: tokens.merchant01 })
  expect(data.records.map(({ last4 }) => last4)).toContain(numbers.card.slice(-4))
  const { data: shop } = await callOver(app, places.detail, { id: '201' }, { token: tokens.merchant01 })
  expect(shop.qualification?.legalIdNo.slice(-4)).toBe(numbers.legalPerson.slice(-4))
})

/** What has to do with money and with people must have answered, or nothing is said of it. */
const ofMoney =
  /^(bankCards|distribution|history|audit|wallet|withdrawals|payouts?|statements|adjustments|agreements|bankFiles|books)\.|^places\.detail$/

/** A house for tests has no file of a provider. */
const unplanted = new Set(['bankFiles.detail'])

// slow: every read of the contract, by everybody, with everything that holds a number.
test('no answer tells one, and every answer is one', async () => {
  const told = await answersOf(house, app, tokens, { ids, number: numbers.card })
  expect(telling(told)).toEqual([])
  const broken = told.filter(({ text }) => text.includes('"code":500'))
  expect([...new Set(broken.map(({ name, caller }) => `${name} to ${caller}`))]).toEqual([])
  const answered = new Set(told.filter(({ text }) => text.includes('"code":200')).map(({ name }) => name))
  const silent = [...new Set(told.map(({ name }) => name))].filter((name) => !answered.has(name))
  expect(silent.filter((name) => ofMoney.test(name) && !unplanted.has(name))).toEqual([])
  expect(answered.size).toBeGreaterThan(silent.length)
}, 300_000)

// slow: every list that can be exported, by everybody who may.
test('no file that can be taken along holds one', async () => {
  const files = await filesOf(house, app, tokens)
  expect(files.length).toBeGreaterThan(20)
  expect(telling(files)).toEqual([])
}, 120_000)

test('what goes wrong does not tell what was typed', async () => {
  const told: Read[] = []
  const tried = async (name: string, work: Promise<unknown>) => told.push({ name, caller: 'merchant01', text: JSON.stringify(await work) })
  const me = { token: tokens.merchant01 }
  await tried('wrong holder', callOver(app, bankCards.addPrivate, privateCard({ cardNo: numbers.wrongCard, holderName: '别人' }), me))
  await tried('no number', callOver(app, bankCards.addPrivate, privateCard({ idNo: numbers.wrongPerson }), me))
  await tried('twice', callOver(app, bankCards.addPrivate, privateCard({ cardNo: numbers.card }), me))
  const typed = privateCard({ cardNo: numbers.wrongCard, idNo: numbers.personAtBank, mobile: numbers.phoneAtBank })
  // The database says of a row that it refuses what stands in it.
  await house.owner.sql.unsafe(`alter table bank_card add constraint refused check (status <> 'PENDING') not valid`)
  await tried('refused by the database', callOver(app, bankCards.addPrivate, typed, me))
  await house.owner.sql.unsafe('alter table bank_card drop constraint refused')
  await house.owner.sql.unsafe(`alter table unit_qualification add constraint refused check (scope <> 'no') not valid`)
  const { data: shop } = await callOver(app, places.detail, { id: '201' }, me)
  const { version, ...papers } = shop.qualification ?? { version: 0 }
  const again = { ...papers, unitId: '201', version, legalIdNo: numbers.legalPerson, scope: 'no' } as Parameters<
    typeof callOver<typeof places.saveQualification>
  >[2]
  await tried('papers refused by the database', callOver(app, places.saveQualification, again, me))
  await house.owner.sql.unsafe('alter table unit_qualification drop constraint refused')
  const broken = {
    method: 'POST' as const,
    url: `/prod-api${bankCards.addPrivate.path}`,
    headers: { token: `Bearer ${tokens.merchant01}`, 'content-type': 'application/json' },
  }
  told.push({
    name: 'half a body',
    caller: 'merchant01',
    text: (await app.inject({ ...broken, payload: `{"cardNo":"${numbers.card}"` })).body,
  })
  expect(told.map(({ text }) => /"code":"?500/.test(text))).toEqual([false, false, false, true, true, false])
  expect(telling(told)).toEqual([])
})

test('the log has lines, of errors too, and none of them holds one', () => {
  expect(logged.some((line) => line.includes('refused'))).toBe(true)
  expect(telling(logged.map((text) => ({ name: 'log', caller: 'operator', text })))).toEqual([])
})

test('a backup holds none in the open, in any table, and says none of itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'numbers-'))
  const path = join(folder, 'numbers.backup')
  const listing = await backup(house.owner, path, house.settings.dataDir)
  const tables = await backupText(path)
  rmSync(folder, { recursive: true })
  expect(tables.length).toBeGreaterThan(100)
  expect(telling([...tables, { name: 'listing', caller: 'operator', text: JSON.stringify(listing) }])).toEqual([])
})
