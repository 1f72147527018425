// One query for all: two processes and many watchers ask each thing once a period, and the one that is left goes on.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { builtInId } from '#contract/datasets/built-in'
import { datasets } from '#contract/datasets/calls'
import { askProblems } from '#contract/datasets/problems'
import type { Result } from '#contract/datasets/table'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { house as columns } from '../columns'
import { silentLog } from '../kit/log'
import { type Answering, answersOver } from './answers'
import type { Asker, Question } from './questions'

let house: House
let manager: string
beforeAll(async () => {
  house = await openHouse()
  manager = await house.signIn('manager01')
})
afterAll(() => house.close())

const opened: Answering[] = []
/** A process of its own, as far as answers are concerned: connections, timers and what it remembers. */
function process(): Answering {
  const { db, settings, clock } = house
  const answers = answersOver({ db, settings, clock, log: silentLog }, columns)
  opened.push(answers)
  return answers
}
afterEach(async () => {
  for (const answers of opened.splice(0)) await answers.end()
  await house.owner.sql`truncate dataset_result`
})

const asker: Asker = { unitId: '101', zone: 'Asia/Shanghai', language: 'zh-CN', held: null }
const column = { label: '', values: [], series: '' }
const of = (dataSetId: string, seconds = 5): Question => ({
  data: { from: 'dataset', dataSetId, params: {}, column },
  seconds,
  variables: {},
})
const names = ['todayFigures', 'paidByHour', 'shopsToday', 'latestPaid', 'toShip'] as const
const questions = Object.fromEntries(names.map((name) => [name, of(builtInId(name))]))
const tried = async () =>
  (await house.owner.sql<{ n: number }[]>`select count(*)::int as n from dataset_result where tried_at is not null`.one()).n

type Heard = { told: { name: string; result: Result }[]; end: () => void }
function watch(answers: Answering, hashes: Record<string, string> = {}, asked = questions, who = asker): Heard {
  const told: Heard['told'] = []
  return { told, end: answers.watch(who, asked, hashes, (name, result) => void told.push({ name, result })) }
}

// slow: two periods of five seconds pass.
test('forty watchers on two processes cause one query a thing and period, and none when nobody looks', async () => {
  const both = [process(), process()]
  const watchers = Array.from({ length: 40 }, (_, at) => watch(sure(both[at % 2])))
  await expect.poll(() => watchers.every(({ told }) => told.length >= names.length), { timeout: 10_000 }).toBe(true)
  const asked = () => both.reduce((sum, answers) => sum + answers.asked(), 0)
  expect(asked()).toBe(names.length)
  const begun = Date.now()
  await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(3 * names.length)
  // Never before its time: two more rounds take ten seconds or longer.
  expect(Date.now() - begun).toBeGreaterThan(9500)
  expect(asked()).toBeLessThanOrEqual(4 * names.length)
  for (const { end } of watchers) end()
  await pause(300)
  const still = asked()
  await pause(6500)
  expect(asked()).toBe(still)
}, 60_000)

// slow: a period of five seconds passes after the first process has ended.
test('when one process ends, what it asked is asked by the other', async () => {
  const [one, other] = [process(), process()]
  watch(one)
  const left = watch(other)
  await expect.poll(() => left.told.length, { timeout: 10_000 }).toBe(names.length)
  await one.end()
  opened.splice(opened.indexOf(one), 1)
  const before = other.asked()
  await expect.poll(() => other.asked() - before, { timeout: 12_000 }).toBeGreaterThanOrEqual(names.length)
}, 30_000)

test('a process that dies while it asks holds nobody up for longer than its claim', async () => {
  const answers = process()
  await answers.now(asker, { one: of('house:toShip') })
  await house.owner.sql`update dataset_result set claimed_until = now() + interval '1 second', tried_at = now() - interval '1 hour'`
  const begun = Date.now()
  const { one } = await answers.now(asker, { one: of('house:toShip') })
  expect(sure(one).problem).toBeNull()
  expect(Date.now() - begun).toBeGreaterThan(700)
  expect(answers.asked()).toBe(2)
})

test('only what has changed is told, and what the watcher has already is not', async () => {
  const answers = process()
  const known = await answers.now(asker, questions)
  const hashes = Object.fromEntries(Object.entries(known).map(([name, { hash }]) => [name, hash]))
  const heard = watch(answers, hashes)
  const late = watch(answers, { ...hashes, toShip: 'another' })
  await expect.poll(() => late.told.map(({ name }) => name)).toEqual(['toShip'])
  expect(heard.told).toEqual([])
  expect(await tried()).toBe(names.length)
})

test('what stands is answered without asking again, in either language, with pages for whoever may open them', async () => {
  const answers = process()
  const [first] = await Promise.all([answers.now(asker, questions), answers.now(asker, questions)])
  expect(answers.asked()).toBe(names.length)
  const english = await answers.now({ ...asker, language: 'en', held: new Set(['order:read']) }, questions)
  expect(answers.asked()).toBe(names.length)
  expect(sure(english.toShip).table.rows.length).toBe(sure(first.toShip).table.rows.length)
  expect(sure(english.toShip).opens?.[0]).toMatch(/^\/operation-management\/order\/index\?id=\d+$/)
  expect(sure(first.toShip).opens).toBeNull()
  expect(sure(english.toShip).hash).not.toBe(sure(first.toShip).hash)
})

test('a failure keeps the last good rows, says why, and is tried less and less often', async () => {
  const answers = process()
  const { data: dataset } = await house.call(
    datasets.add,
    { name: '接口', asks: { kind: 'API', api: { url: 'http://127.0.0.1/rows' } }, cacheSeconds: 10 },
    { token: manager },
  )
  const { one: none } = await answers.now(asker, { one: of(dataset.id) })
  expect(none).toMatchObject({ problem: askProblems.address[0], table: { rows: [] } })
  const table = { columns: [{ key: 'n', words: ['n', 'n'], kind: 'number' }], rows: [{ n: 7 }], total: null, isSample: false, ways: null }
  await house.owner.sql`update dataset_result set told = ${JSON.stringify(table)}::text::jsonb, hash = 'h', at = now(), took_ms = 1`
  const failures = async () => (await house.owner.sql<{ failures: number }[]>`select failures from dataset_result`.one()).failures
  for (const [ago, expected] of [
    [15, 1],
    [18, 2],
    [30, 2],
    [36, 3],
    [60, 3],
  ] as const) {
    await house.owner.sql`update dataset_result set tried_at = now() - make_interval(secs => ${ago})`
    const { one } = await answers.now(asker, { one: of(dataset.id) })
    expect(one).toMatchObject({ problem: askProblems.address[0], table: { rows: [{ n: 7 }] } })
    expect([ago, await failures()]).toEqual([ago, expected])
  }
  await house.owner.sql`update dataset_result set failures = 30, tried_at = now() - interval '301 seconds'`
  await answers.now(asker, { one: of(dataset.id) })
  expect(await failures()).toBe(31)
})

test('a dataset that is changed is asked anew for whoever watches it; one of another unit is none', async () => {
  const answers = process()
  const form = { name: '排行', asks: { kind: 'HOUSE', house: { show: 'parts', by: 'shop', period: 'last30', top: 3 } } } as const
  const { data: dataset } = await house.call(datasets.add, form, { token: manager })
  const heard = watch(answers, {}, { one: of(dataset.id) })
  await expect.poll(() => heard.told.length).toBe(1)
  const transforms = [{ do: 'top', n: 1 }] as const
  await house.call(datasets.update, { ...form, id: dataset.id, version: dataset.version, transforms: [...transforms] }, { token: manager })
  await expect.poll(() => heard.told.at(-1)?.result.table.rows.length, { timeout: 5000 }).toBe(1)
  const { one } = await answers.now({ ...asker, unitId: '201' }, { one: of(dataset.id) })
  expect(one).toMatchObject({ problem: '数据集不存在', table: { rows: [] } })
})
