// The verifier over HTTP, signed, asked once per number whoever dies meanwhile; and that whole numbers are written down nowhere.

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankCards } from '#contract/bank-cards/calls'
import { cardFailures, cardRefusals } from '#contract/bank-cards/states'
import { payHeaders } from '#contract/payments/door'
import { accountNumber, idNo, privateCard, publicCard, testFen } from '../../house/bank-cards'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { asHouse } from '../kit/database/door'
import type { TaskContext } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import type { Context } from '../kit/road/answer'
import { bankCardCallsOf } from './calls'
import { branchTask, verifyTask } from './verify'

const secret = 'a-secret-of-the-verifier'
type Heard = { path: string; headers: IncomingMessage['headers']; body: string; said: Record<string, unknown> }
type Say = (heard: Heard) => unknown

let house: House
let server: Server
let say: Say
let heard: Heard[] = []
let shop: string
let market: string
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const one = { path: request.url ?? '', headers: request.headers, body, said: JSON.parse(body) as Record<string, unknown> }
    heard.push(one)
    const answer = await say(one)
    if (answer === 'hang up') return request.socket.destroy()
    reply.writeHead(answer === 'broken' ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  house = await openHouse({
    env: { BANK_DRIVER: 'http', BANK_HTTP_URL: url, BANK_HTTP_SECRET: secret, BANK_HTTP_MERCHANT: 'M-1' },
  })
  shop = await house.signIn('merchant01')
  market = await house.signIn('manager02')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await house.close()
})
beforeEach(() => {
  heard = []
})

const ok: Say = ({ said: { requestNo, amountFen } }) => ({ requestNo, amountFen, status: 'OK' })
const addPrivate = async (more = {}) => (await house.call(bankCards.addPrivate, privateCard(more), { token: shop })).data
const addPublic = async (more = {}) => (await house.call(bankCards.addPublic, publicCard(more), { token: market })).data
const stateOf = async (id: string) =>
  house.owner.sql<{ status: string; failure: string[] | null; sent: boolean }[]>`
    select status, failure, test_sent_at is not null as sent from bank_card where id = ${id}`.one()
const run = async () => {
  await makeAllDue(house.db)
  await house.runTasks()
}
/** As the queue runs it; a failure is the test's to look at. */
const taskContext = (attempt = 1): TaskContext => ({
  db: house.db,
  settings: house.settings,
  clock: house.clock,
  log: silentLog,
  signal: new AbortController().signal,
  attempt,
  isLastAttempt: false,
})
const runOnce = (cardId: string, attempt = 1) => verifyTask.run({ cardId }, taskContext(attempt))

describe('over HTTP', () => {
  test('the four factors are sent signed and keyed, and nothing else is', async () => {
    say = ok
    const card = privateCard()
    const { id } = (await house.call(bankCards.addPrivate, card, { token: shop })).data
    await run()
    expect((await stateOf(id)).status).toBe('VERIFIED')
    const [one] = heard
    expect(heard).toHaveLength(1)
    expect(one?.said).toEqual({
      merchantNo: 'M-1',
      requestNo: expect.stringMatching(/^[0-9a-f-]{36}$/),
      holderName: card.holderName,
      bankCode: 'CMB',
      cardNo: card.cardNo,
      idNo: card.idNo,
      mobile: card.mobile,
    })
    expect(one?.headers['idempotency-key']).toBe(one?.said.requestNo)
    const time = String(one?.headers[payHeaders.time])
    expect(one?.headers[payHeaders.signature]).toBe(createHmac('sha256', secret).update(`${time}.${one?.body}`).digest('hex'))
  })

  test.each<[string, Say]>([
    ['another number', ({ said }) => ({ requestNo: 'x', amountFen: said.amountFen, status: 'OK' })],
    ['another amount', ({ said }) => ({ requestNo: said.requestNo, amountFen: Number(said.amountFen) + 1, status: 'OK' })],
    ['no answer', () => 'hang up'],
    ['a broken one', () => 'broken'],
    ['nonsense', () => ({ fine: true })],
  ])('%s is no answer: it is asked again under the same number, for the same amount', async (_what, answer) => {
    const { id } = await addPublic()
    say = answer
    await run()
    expect(await stateOf(id)).toMatchObject({ status: 'VERIFYING', sent: false })
    say = ok
    await run()
    expect(await stateOf(id)).toMatchObject({ status: 'VERIFYING', sent: true })
    expect(new Set(heard.map(({ said }) => JSON.stringify([said.requestNo, said.amountFen]))).size).toBe(1)
    expect(heard[0]?.said.amountFen).toBe(await testFen(house, id))
  })

  test('a refusal fails the card, and a number in its reason is not kept', async () => {
    say = ({ said }) => ({
      requestNo: said.requestNo,
      amountFen: said.amountFen,
      status: 'REFUSED',
      reason: `账户 ${String(said.accountNo)} 已销户`,
    })
    const { id } = await addPublic()
    await run()
    expect((await stateOf(id)).failure?.[0]).toBe('银行拒绝：账户 *** 已销户')
  })

  test('who cannot be reached for long is given up, and a person decides', async () => {
    say = () => 'broken'
    const { id } = await addPrivate()
    await expect(runOnce(id, 5)).rejects.toThrow('500')
    await runOnce(id, 6)
    expect((await stateOf(id)).failure).toEqual(cardFailures.unreachable.words)
  })

  test('its branches are brought into the house', async () => {
    const page = [{ no: '105331008011', bankCode: 'CCB', name: '中国建设银行某某支行' }]
    say = ({ said }) => ({ branches: said.page === 1 ? page : [] })
    await branchTask.run({}, taskContext())
    const { data } = await house.call(bankCards.branches, { bankCode: 'CCB', keyword: '某某' }, { token: shop })
    expect(data).toEqual([{ no: '105331008011', name: '中国建设银行某某支行' }])
  })
})

describe('a process that dies', () => {
  test('between the question and the answer: asked again under the same number, one effect', async () => {
    const { id } = await addPublic()
    // Killed: the verifier heard it, the card is still held, and nothing was written.
    await house.owner
      .sql`update bank_card set status = 'VERIFYING', run = 1, test_fen = 7, held_until = now() + interval '30 seconds' where id = ${id}`
    say = ok
    await expect(runOnce(id)).rejects.toThrow('somebody else')
    expect(heard).toHaveLength(0)
    await house.owner.sql`update bank_card set held_until = now() - interval '1 second' where id = ${id}`
    const answers = await Promise.allSettled([runOnce(id), runOnce(id), runOnce(id)])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(heard).toHaveLength(1)
    expect(heard[0]?.said.amountFen).toBe(7)
    expect(await stateOf(id)).toMatchObject({ sent: true })
  })

  test('whose answer comes late writes nothing any more', async () => {
    const { id } = await addPrivate()
    say = async (one) => {
      // Thought dead, and taken up by another, while the verifier took its time.
      await house.owner.sql`update bank_card set run = run + 1 where id = ${id}`
      return ok(one)
    }
    await runOnce(id)
    expect(await stateOf(id)).toMatchObject({ status: 'VERIFYING' })
    say = ok
    await house.owner.sql`update bank_card set held_until = null where id = ${id}`
    await run()
    expect((await stateOf(id)).status).toBe('VERIFIED')
  })
})

test('a card that money is on its way to is not unbound', async () => {
  const { id } = await addPrivate({ mobile: '13905713333' })
  say = ({ said }) => ({ requestNo: said.requestNo, status: 'REFUSED', reason: '不符' })
  await run()
  const calls = bankCardCallsOf({ added: () => [async () => true] as never })
  const session = { unit: { id: '201' }, accountName: '某人' }
  const refused = asHouse(house.db, 'test', (tx) => calls.unbind({ tx, session, language: 'zh-CN' } as unknown as Context, { id }))
  await expect(refused).rejects.toMatchObject({ refusal: { code: cardRefusals.openWithdrawal.code } })
})

/** Everything that lies in a folder, as text. */
const filesIn = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
        .map((path) => readFileSync(path, 'latin1'))
        .join('\n')
    : ''

// slow: reads every table of the database as text.
test('no whole card or ID number is in any answer, table, message, job or file', async () => {
  const card = privateCard({ mobile: '13905716789' })
  const account = publicCard({ accountNo: accountNumber('8765') })
  say = ok
  const answers: unknown[] = []
  answers.push(await house.call(bankCards.addPrivate, card, { token: shop }))
  const added = await house.call(bankCards.addPublic, account, { token: market })
  answers.push(added)
  const waiting = await house.owner.sql`select to_jsonb(j) as job from graphile_worker.jobs j`
  await run()
  answers.push(await house.call(bankCards.addPrivate, card, { token: shop }))
  answers.push(await house.call(bankCards.page, { pageSize: 100 }, { token: shop }))
  answers.push(await house.call(bankCards.detail, { id: added.data.id }, { token: market }))
  const names = await house.owner.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`
  const rows: string[] = []
  for (const { name } of names) {
    const secrets = [card.cardNo, account.accountNo, card.mobile]
    const found = await house.owner.sql.unsafe<{ line: string }[]>(
      `select left(t::text, 300) as line from ${name} t where ${secrets.map((one) => `t::text like '%${one}%'`).join(' or ')}`,
    )
    rows.push(...found.map(({ line }) => `${name}: ${line}`))
  }
  expect(rows).toEqual([])
  const history = await house.owner.sql`select before, after from audit_log where entity = 'bank_card'`
  const seen = JSON.stringify([answers, waiting, history, house.sms.all()]) + filesIn(house.settings.dataDir)
  for (const secretNo of [card.cardNo, account.accountNo, idNo, card.mobile]) expect(seen).not.toContain(secretNo)
  expect(JSON.stringify(answers)).not.toMatch(/testFen|numberHash|sealed/i)
})
