// Trade at random for a long time: every minute the books must agree, and neither memory nor open handles may creep up.

import { setTimeout as pause } from 'node:timers/promises'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { tasks } from '#server/columns'
import { startWorker } from '#server/kit/jobs/jobs'
import { silentLog } from '#server/kit/log'
import { tradeMall } from '../house/loyalty/trading'
import { addPresale } from '../house/presold'
import { addGoods, type Goods, type House } from '../house/shopping'
import { distributorOf, type Market, tradingIn } from '../house/trading'
import { tradeCoupons } from '../house/trading-coupons'
import { type Attack, aftermath } from './attack'
import { call, type Field, signIn } from './field'
import type { Tally } from './report'
import { sizeOf } from './servers'

const traders = 8
const everyMs = 60_000
const growthAtMostMb = 350
const handlesAtMost = 300

export const soak: Attack = {
  name: 'soak',
  about: 'trade at random with reconcile every minute; memory and open handles watched',
  goal: Number.MAX_SAFE_INTEGER,
  run: async (field, tally, { ms }) => {
    const token = await signIn(firstOf(field.servers), 'merchant01')
    await field.withHouse(async (house) => {
      const worker = await startWorker({ ...house, log: silentLog, tasks })
      const until = performance.now() + ms
      const act = tradingIn(house, await marketIn(house), field.seed)
      const trade = async () => {
        while (performance.now() < until) {
          const done = await act().catch((error: Error) => ({ name: 'a defect', outcome: error.message }))
          tally.try(done.name, !['done', 'refused', 'busy'].includes(done.outcome) && done.outcome)
          if (['done', 'refused', 'busy'].includes(done.outcome)) tally.count(done.outcome)
        }
      }
      await Promise.all([...Array.from({ length: traders }, trade), readers(field, tally, token, until), watch(field, tally, until)])
      await worker.stop()
    })
    await aftermath(field, tally)
  },
}

/** Goods in four shops, presales in two, coupons, and whoever brings buyers. */
async function marketIn(house: House): Promise<Market> {
  const goods: Goods[] = []
  for (const shopId of ['201', '202', '203', '204'])
    for (let n = 0; n < 3; n += 1) goods.push(await addGoods(house, { shopId, stock: 5000, priceFen: 777 + n * 1331 }))
  const presold = [await addPresale(house, { quota: 5000, stock: 9000, days: 9 })]
  const [couponIds, distributorCode, mall] = [await tradeCoupons(house), await distributorOf(house, '201'), await tradeMall(house)]
  return { goods, presold, couponIds, distributorCode, mall }
}

/** Somebody looks at the orders all the while, on every server. */
async function readers({ servers }: Field, tally: Tally, token: string, until: number): Promise<void> {
  while (performance.now() < until) {
    for (const server of servers) {
      const from = performance.now()
      const { code } = await call(server, orders.page, { pageNumber: 1, pageSize: 20 }, { token })
      tally.worst('order list ms', performance.now() - from)
      tally.try('the list of orders', code !== 200 && `answered ${code}`)
    }
    await pause(50)
  }
}

async function watch(field: Field, tally: Tally, until: number): Promise<void> {
  const before = field.servers.map((server) => sizeOf(server.pid()))
  let next = performance.now() + everyMs
  while (performance.now() < until) {
    await pause(Math.min(1000, Math.max(1, until - performance.now())))
    field.servers.forEach((server, at) => {
      const { rssMb, handles } = sizeOf(server.pid())
      tally.worst('memory MB', rssMb)
      tally.worst('handles', handles)
      const grown = rssMb - sure(before[at]).rssMb > growthAtMostMb || handles - sure(before[at]).handles > handlesAtMost
      if (grown)
        tally.try(
          `server ${at + 1}`,
          `${Math.round(rssMb)} MB and ${handles} handles, at first ${Math.round(sure(before[at]).rssMb)} and ${sure(before[at]).handles}`,
        )
    })
    if (performance.now() < next) continue
    next += everyMs
    const { differences } = await field.reconcile()
    tally.count('reconciled')
    tally.try('the books', differences.length > 0 && JSON.stringify(differences[0]))
    field.say(`${tally.tried} acts, ${differences.length} differences`)
  }
}
