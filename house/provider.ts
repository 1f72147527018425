// A payment provider in tests: it knows what was paid at it, reports over HTTP to the real door, and can be asked.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { AskedAnswer, PaidReport } from '#contract/payments/door'
import { payRoot } from '#contract/payments/door'
import { signedReport } from '#server/payments/index'

export const providerSecret = 'the-secret-of-the-provider'
export const providerMerchant = 'M-1001'

export type TestProvider = {
  env: Record<string, string>
  /** What it answers when it is asked, by the number of a transaction or of a payment; nothing was paid unless it is told so. */
  paid: Map<string, AskedAnswer>
  /** How it answers when money is to go back. */
  refunds: { answer: object; asked: { refundNo: string; amountFen: number; channelNo: string }[] }
  close: () => Promise<void>
}

export async function openProvider(): Promise<TestProvider> {
  const paid: TestProvider['paid'] = new Map()
  const refunds: TestProvider['refunds'] = { answer: { status: 'SUCCESS', channelNo: 'BACK' }, asked: [] }
  const server: Server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      if (request.url === '/refunds') refunds.asked.push(JSON.parse(text) as TestProvider['refunds']['asked'][number])
      const { paymentNo, transactionNo = '' } = JSON.parse(text) as { paymentNo: string; transactionNo?: string }
      const answer =
        request.url === '/refunds' ? refunds.answer : (paid.get(transactionNo) ?? paid.get(paymentNo) ?? { status: 'NOT_PAID' })
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = {
    PAY_DRIVER: 'http',
    PAY_HTTP_URL: `http://127.0.0.1:${port}`,
    PAY_HTTP_SECRET: providerSecret,
    PAY_HTTP_MERCHANT: providerMerchant,
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { env, paid, refunds, close }
}

export type Report = Partial<PaidReport> & { paymentNo: string; amountFen: number }
let told = 0
export const reportOf = ({ paymentNo, amountFen, ...more }: Report): PaidReport => ({
  id: `N-${++told}`,
  status: 'PAID',
  paymentNo,
  amountFen,
  transactionNo: `T-${paymentNo}`,
  currency: 'CNY',
  merchantNo: providerMerchant,
  ...more,
})

/** Reported at the door as the provider would; `charged` lets it answer the same when it is asked. */
export async function report(app: FastifyInstance, provider: TestProvider, said: PaidReport, at: Date, charged = true) {
  const { transactionNo, amountFen, currency, merchantNo } = said
  if (charged)
    for (const no of [said.paymentNo, transactionNo])
      provider.paid.set(no, { status: 'PAID', transactionNo, amountFen, currency, merchantNo })
  const body = JSON.stringify(said)
  const headers = { 'content-type': 'application/json', ...signedReport(providerSecret, at, body) }
  return app.inject({ method: 'POST', url: `${payRoot}/http/notify`, headers, payload: body })
}
