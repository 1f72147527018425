// Withdrawals in tests: money to withdraw, a second reviewer, and a payout provider that can be asked and that reports.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Call, type Given, lineOf } from '#contract/kit/call'
import { refusals } from '#contract/kit/refusal'
import { withdrawals } from '#contract/withdrawals/calls'
import { type PayoutNotice, payoutRoot } from '#contract/withdrawals/door'
import { giveProof } from '#server/auth/factors/act-proof-store'
import { asHouse } from '#server/kit/database/door'
import { platformAccount, post, unitAccount } from '#server/ledger/index'
import { signedReport } from '#server/payments/index'
import type { House } from '../harness/index'

const { short } = refusals('testFunds', { short: [40998, '余额不足', 'Not enough'] })

let given = 0
/** Money that a unit has for no reason of this test's. */
export async function giveMoney(house: Pick<House, 'db' | 'owner'>, unitId: string, fen: number): Promise<void> {
  given += 1
  await asHouse(house.db, 'test', async (tx) => {
    const place = await tx<{ shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }[]>`
      select shop_id, market_id, brand_id, agent_id from unit where id = ${unitId}`.one()
    const available = await unitAccount(tx, 'AVAILABLE', { id: unitId, place })
    const lines = [
      { account: await platformAccount(tx, 'ADJUST'), delta: -fen },
      { account: available, delta: fen, part: 'OTHER' as const },
    ]
    await post(tx, { book: 'money', bizType: 'TEST_FUNDS', bizId: `${process.pid}-${given}`, lines }, short)
  })
}

export const balanceOf = async (house: Pick<House, 'owner'>, unitId: string) => {
  const rows = await house.owner.sql<{ kind: string; fenTotal: number }[]>`
    select kind, balance as fen_total from ledger_account where book = 'money' and owner_type = 'unit' and owner_id = ${unitId}`
  const fen = Object.fromEntries(rows.map(({ kind, fenTotal }) => [kind, fenTotal]))
  return { available: fen.AVAILABLE ?? 0, frozen: fen.FROZEN ?? 0 }
}

/** Another who may review, with the same password as everybody in the demo. */
export async function addReviewer(house: House, username: string): Promise<string> {
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into account (username, mobile, password_hash, display_name)
    select ${username}, '1377' || lpad((random() * 9999999)::int::text, 7, '0'), password_hash, ${`复核 ${username}`} from account where username = 'platform01'
    returning id`.one()
  await house.owner.sql`
    insert into membership (account_id, unit_id, role_id, is_owner)
    select ${id}, m.unit_id, m.role_id, false from membership m join account a on a.id = m.account_id where a.username = 'platform01'`
  return house.signIn(username)
}

let asked = 0
export const key = () => `withdrawal-${process.pid}-${++asked}`
export const apply = (house: House, token: string, input: Given<typeof withdrawals.apply>) =>
  house.call(withdrawals.apply, input, { token, idempotencyKey: key() })

export const payoutSecret = 'the-secret-of-payouts'
export const payoutMerchant = 'P-2002'

type Order = { withdrawalNo: string; amountFen: number; accountNo: string }
type Said = object | null
export type TestBank = {
  env: Record<string, string>
  /** What it was asked to pay, in order; a number that comes twice stands here twice. */
  orders: Order[]
  /** How it answers: to a request, and to a query. Nothing: it breaks the connection. */
  answers: { pay: (order: Order) => Said | Promise<Said>; query: (no: string) => Said }
  close: () => Promise<void>
}

export const paidAnswer = ({ withdrawalNo, amountFen }: Pick<Order, 'withdrawalNo' | 'amountFen'>) => ({
  status: 'SUCCESS',
  withdrawalNo,
  amountFen,
  channelNo: `B-${withdrawalNo}`,
  at: new Date().toISOString(),
})

export async function openBank(): Promise<TestBank> {
  const orders: Order[] = []
  const answers: TestBank['answers'] = { pay: paidAnswer, query: (withdrawalNo) => ({ status: 'UNKNOWN', withdrawalNo }) }
  const hear = async (request: IncomingMessage, reply: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const order = JSON.parse(Buffer.concat(parts).toString('utf8')) as Order
    const isQuery = request.url === '/payouts/query'
    if (!isQuery) orders.push(order)
    const answer = isQuery ? answers.query(order.withdrawalNo) : await answers.pay(order)
    if (answer) reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    else request.socket.destroy()
  }
  // Whoever asked may be dead before they have said everything: then there is nobody to answer.
  const server = createServer((request, reply) => void hear(request, reply).catch(() => request.socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = {
    PAYOUT_DRIVER: 'http',
    PAYOUT_HTTP_URL: `http://127.0.0.1:${port}`,
    PAYOUT_HTTP_SECRET: payoutSecret,
    PAYOUT_HTTP_MERCHANT: payoutMerchant,
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { env, orders, answers, close }
}

type Notice = Partial<PayoutNotice> & { withdrawalNo: string; amountFen: number }
let told = 0
export const noticeOf = ({ withdrawalNo, amountFen, ...more }: Notice): PayoutNotice => ({
  id: `N-${++told}`,
  status: 'SUCCESS',
  withdrawalNo,
  amountFen,
  channelNo: `B-${withdrawalNo}`,
  merchantNo: payoutMerchant,
  at: new Date().toISOString(),
  ...more,
})
/** Reported at the real door, as a provider does. */
export function report(app: FastifyInstance, notice: PayoutNotice, { secret = payoutSecret, at = new Date(), provider = 'http' } = {}) {
  const body = JSON.stringify(notice)
  const headers = { 'content-type': 'application/json', ...signedReport(secret, at, body) }
  return app.inject({ method: 'POST', url: `${payoutRoot}/${provider}/notify`, headers, payload: body })
}

/** Shown for one call so often as it shall be made, without typing a password each time. */
export async function proofs(house: Pick<House, 'db'>, username: string, call: Call, count: number): Promise<string[]> {
  return asHouse(house.db, 'test', async (tx) => {
    const { sessionId, accountId } = await tx<{ sessionId: string; accountId: string }[]>`
      select s.id as session_id, a.id as account_id from session s join account a on a.id = s.account_id
       where a.username = ${username} order by s.created_at desc limit 1`.one()
    const until = new Date(Date.now() + 300_000)
    const tickets: string[] = []
    for (let n = 0; n < count; n += 1)
      tickets.push(await giveProof(tx, { sessionId, accountId, act: lineOf(call), way: 'password', until }))
    return tickets
  })
}
