// A real server killed with -9 on every stretch of a withdrawal's way, and started again: nothing is lost, nothing is paid twice, and the books agree.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, type Given, proofHeader } from '#contract/kit/call'
import { sure } from '#contract/kit/sure'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { type PayoutNotice, payoutRoot } from '#contract/withdrawals/door'
import { bundle, type Program, run } from '../../house/harness/bundle'
import { cutServingLines } from '../../house/harness/cut-lines'
import { type House, openHouse } from '../../house/harness/index'
import { readyAt } from '../../house/harness/processes'
import { balanceOf, giveMoney, noticeOf, openBank, paidAnswer, payoutSecret, proofs, type TestBank } from '../../house/money/withdrawals'
import { signedReport } from '../payments/index'

/** PAYOUT_DEATHS=50 is the number that must hold; the suite takes fewer of them. */
const deaths = Number(process.env.PAYOUT_DEATHS ?? 6)
const amountFen = 10_000
const unit = '201'

/** Where a server dies: while it holds the money, while it is approved, while the bank is asked, when it has answered, when it has reported. */
const stretches = ['freeze', 'approve', 'asked', 'answered', 'reported', 'cut'] as const
type Stretch = (typeof stretches)[number]

let bank: TestBank
let house: House
let program: Awaited<ReturnType<typeof bundle>>
let server: Program
let url = ''
const tokens = { shop: '', desk: '' }
/** The numbers of this test: the demo has others on their way, and they are not looked at. */
const ours = new Set<string>()
/** What the bank has paid, and how often. */
const paid = new Map<string, number>()

beforeAll(async () => {
  bank = await openBank()
  house = await openHouse({ env: bank.env })
  tokens.shop = await house.signIn('merchant01')
  tokens.desk = await house.signIn('platform01')
  await house.owner.sql`update withdrawal_setting set daily_count = 1000, fee_bp = 0`
  program = await bundle('./server/main.ts')
  await start()
}, 400_000)
afterAll(async () => {
  await die()
  program.remove()
  await house.close()
  await bank.close()
})

async function start(): Promise<void> {
  const env = {
    DATABASE_URL: house.settings.databaseUrl ?? '',
    DATA_DIR: house.settings.dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  }
  server = run(program.path, ['serve', '--json', '--processes', '1'], { ...env, ...bank.env })
  url = await readyAt(server)
}
async function die(): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}
/** So much time has passed that whoever was at something is known to be dead. */
async function timePasses(): Promise<void> {
  await house.owner.sql`update withdrawal set held_until = now() - interval '1 second' where status = 'PROCESSING'`
  await house.owner.sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`
}

/** Made with the same key until it is answered: a server that dies in the midst is followed by another. */
async function insist<C extends Call>(call: C, input: Given<C>, who: 'shop' | 'desk', key: string, dies: boolean): Promise<unknown> {
  const [ticket] = await proofs(house, who === 'shop' ? 'merchant01' : 'platform01', call, 1)
  const send = async () => {
    const headers = {
      'content-type': 'application/json',
      token: `Bearer ${tokens[who]}`,
      'idempotency-key': key,
      [proofHeader]: sure(ticket),
    }
    const reply = await fetch(`${url}/prod-api${call.path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return (await reply.json()) as { code: number; data: unknown }
  }
  if (dies) {
    const sent = send().catch(() => null)
    await pause(Math.random() * 25)
    await die()
    await sent
    await timePasses()
    await start()
  }
  const { code, data } = await send()
  expect(code).toBe(200)
  return data
}

async function reportUntilHeard(notice: PayoutNotice, dies: boolean): Promise<void> {
  const body = JSON.stringify(notice)
  const send = () => {
    const headers = { 'content-type': 'application/json', ...signedReport(payoutSecret, new Date(), body) }
    return fetch(`${url}${payoutRoot}/http/notify`, { method: 'POST', headers, body })
  }
  if (dies) {
    const sent = send().catch(() => null)
    await pause(Math.random() * 20)
    await die()
    await sent
    await timePasses()
    await start()
  }
  expect((await send()).status).toBe(200)
}

const statusOf = async (id: string) =>
  (await house.owner.sql<{ status: string }[]>`select status from withdrawal where id = ${id}`.one()).status
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}

/** How the bank behaves on this stretch: it pays once, and may be the last thing that the server ever spoke to. */
function behave(stretch: Stretch, isOver: { asked: boolean }): void {
  bank.answers.query = (no) => (paid.has(no) ? paidAnswer({ withdrawalNo: no, amountFen }) : { status: 'UNKNOWN', withdrawalNo: no })
  bank.answers.pay = async ({ withdrawalNo, amountFen: askedFen }) => {
    if (!ours.has(withdrawalNo)) return { status: 'PROCESSING', withdrawalNo, amountFen: askedFen }
    const answer = paidAnswer({ withdrawalNo, amountFen })
    if (stretch === 'reported') return { status: 'PROCESSING', withdrawalNo, amountFen }
    paid.set(withdrawalNo, (paid.get(withdrawalNo) ?? 0) + 1)
    isOver.asked = true
    if (stretch === 'asked') server.child.kill('SIGKILL')
    if (stretch === 'answered') setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 12)
    if (stretch === 'cut') await cutServingLines(house.owner)
    return answer
  }
}

async function withdrawThrough(stretch: Stretch, n: number): Promise<void> {
  const bankSaw = { asked: false }
  behave(stretch, bankSaw)
  const made = (await insist(withdrawals.apply, { amountFen }, 'shop', `deaths-apply-${n}`, stretch === 'freeze')) as {
    id: string
    no: string
  }
  ours.add(made.no)
  await insist(payouts.approve, { ids: [made.id] }, 'desk', `deaths-approve-${n}`, stretch === 'approve')
  if (stretch === 'asked' || stretch === 'answered') {
    await until(async () => bankSaw.asked)
    await server.ended
    await timePasses()
    await start()
  }
  if (stretch === 'reported') {
    await until(async () => (await statusOf(made.id)) === 'PROCESSING' && bank.orders.some(({ withdrawalNo }) => withdrawalNo === made.no))
    paid.set(made.no, 1)
    await reportUntilHeard(noticeOf({ withdrawalNo: made.no, amountFen }), true)
  }
  await timePasses()
  await until(async () => (await statusOf(made.id)) === 'SUCCESS')
}

// slow: a server is started anew for each death
test(
  `${deaths} deaths on the way cost nobody anything`,
  async () => {
    await giveMoney(house, unit, deaths * amountFen)
    const before = await balanceOf(house, unit)
    for (let n = 0; n < deaths; n += 1) await withdrawThrough(sure(stretches[n % stretches.length]), n)
    expect(await balanceOf(house, unit)).toEqual({ available: before.available - deaths * amountFen, frozen: before.frozen })
    expect(paid.size).toBe(deaths)
    expect([...paid.values()].every((times) => times === 1)).toBe(true)
    // Not even asked twice for what the bank had paid: a bank that forgets would not pay it twice either.
    const asked = bank.orders.map(({ withdrawalNo }) => withdrawalNo).filter((no) => ours.has(no))
    expect(new Set(asked).size).toBe(asked.length)
  },
  deaths * 30_000,
)
