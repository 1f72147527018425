// The till of the demo as a page: whoever is sent there by a link or a code sees what is asked for, and pays with money for play.

import type { FastifyInstance } from 'fastify'
import type { Words } from '#contract/kit/words'
import { demoPayRoot, demoTill, tillWords } from '#contract/payments/door'
import { asHouse } from '../kit/database/door'
import type { Road } from '../kit/road/answer'
import { hasTill } from './cashier'
import { demoName } from './demo-driver'
import { paymentByNo } from './store'

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const style = `body{font:16px/1.6 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;color-scheme:light dark}
main{width:min(22rem,90vw);text-align:center}strong{display:block;font-size:2.25rem;margin:.5rem 0 1rem}
button{font:inherit;width:100%;padding:.75rem;border:0;border-radius:.5rem;background:#07883d;color:#fff}`

const page = (body: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${tillWords.title[0]}</title><style>${style}</style><main>${body}</main></html>`

/** The number was found in the database, so it is one of ours and no markup. */
const asking = (no: string, yuan: string) =>
  page(
    `<p>${tillWords.title[0]} · ${no}</p><strong>¥${yuan}</strong><form method="post"><button>${tillWords.pay.join(' ')}</button></form>`,
  )
const told = ([zh, en]: Words) => page(`<p>${zh}</p><p lang="en">${en}</p>`)

export function addTill(app: FastifyInstance, road: Road, demo: boolean): void {
  if (!hasTill(road, demo)) return
  const lookUp = async (query: unknown) => {
    const asked = demoTill.till.input.safeParse(query)
    return asked.success ? asHouse(road.db, demoName, (tx) => paymentByNo(tx, asked.data.no)) : undefined
  }
  // What the pages here say of themselves is theirs alone.
  void app.register(async (till) => {
    till.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    })
    till.get(demoPayRoot + demoTill.till.path, async ({ query }, reply) => {
      const payment = await lookUp(query)
      if (!payment) return reply.code(404).send(told(tillWords.missing))
      if (payment.status !== 'PENDING') return told(tillWords.over)
      return asking(payment.no, (payment.amountFen / 100).toFixed(2))
    })
    till.post(demoPayRoot + demoTill.payAtTill.path, async ({ query }, reply) => {
      const payment = await lookUp(query)
      if (!payment) return reply.code(404).send(told(tillWords.missing))
      const { no, amountFen } = payment
      const paid = await app.inject({ method: 'POST', url: demoPayRoot + demoTill.pay.path, payload: { no, amountFen } })
      if (paid.statusCode !== 200) return reply.code(paid.statusCode).send(told(tillWords.failed))
      return told(tillWords.paid)
    })
  })
}
