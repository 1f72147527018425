// The till of the demo's own provider: a shopper pays there with money for play, and the provider reports it at the door like a real one.

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { demoPayment, demoPayRoot, demoTill, payDoor, payRoot } from '#contract/payments/door'
import { asHouse } from '../kit/database/door'
import type { Road } from '../kit/road/answer'
import { addressKey, spend } from '../kit/road/limits'
import { Refused } from '../kit/road/refuse'
import { type Charge, charge, demoName, demoReport } from './demo-driver'
import { demoKey } from './drivers'

/** There is none outside of a demo, nor where a real provider is connected: the address is then as if it were not there. */
export const hasTill = ({ settings }: Road, demo: boolean): boolean => demo && ['auto', 'fake'].includes(settings.pay.driver)

export function addDemoCashier(app: FastifyInstance, road: Road, demo: boolean): void {
  if (!hasTill(road, demo)) return
  app.post(demoPayRoot + demoTill.pay.path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const asked = demoPayment.safeParse(request.body)
    if (!asked.success) return reply.code(422).send({ code: 'BAD_INPUT' })
    const now = road.clock.now()
    const { no, amountFen, channel = 'WECHAT', refunds = 'OK' } = asked.data
    const wanted: Charge = {
      paymentNo: no,
      amountFen,
      channel,
      refunds,
      transactionNo: `DEMO${randomBytes(10).toString('hex').toUpperCase()}`,
    }
    try {
      const { paid, key } = await asHouse(road.db, demoName, async (tx) => {
        await spend(tx, [{ key: `demo-pay:${addressKey(request.ip)}`, max: 3000, seconds: 60 }], now)
        return { paid: await charge(tx, wanted, now), key: await demoKey(tx) }
      })
      if (!key) return reply.code(404).send({ code: 'NO_SUCH_PROVIDER' })
      if (paid.amountFen !== amountFen) return reply.code(409).send({ code: 'PAID_BEFORE' })
      await report(app, demoReport(key, paid, now))
      return { code: 'SUCCESS', transactionNo: paid.transactionNo }
    } catch (error) {
      if (error instanceof Refused) return reply.code(429).send({ code: 'TOO_MANY' })
      throw error
    }
  })
}

/** Through the very door that everybody reports at. What is lost here is asked for later, like anybody's. */
const report = (app: FastifyInstance, { body, headers }: ReturnType<typeof demoReport>) =>
  app.inject({
    method: 'POST',
    url: payRoot + payDoor.notify.path.replace(':provider', demoName),
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
