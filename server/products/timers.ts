// What goods do by themselves: go on and off the shelf when their time has come, and leave the recycle bin for good.

import { z } from 'zod'
import type { Refusal } from '#contract/kit/refusal'
import { say, type Words } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import { productNews, recycleDays, whyNotProduct } from '#contract/products/states'
import { ring } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import * as shelf from './shelf-store'

const atOnce = 100

async function putOn(tx: Tx, due: readonly shelf.Due[], now: Date): Promise<void> {
  const ready = due.filter((row) => whyNotProduct.move(row, 'on') === null)
  await shelf.move(
    tx,
    ready.map(({ id }) => id),
    { from: ['OFF'], to: 'ON', reason: null },
    now,
  )
  const stuck = due.filter((row) => whyNotProduct.move(row, 'on') !== null)
  await shelf.forgetDue(
    tx,
    stuck.map(({ id }) => id),
  )
  for (const row of stuck) if (row.scheduledBy && row.shelfStatus !== 'ON') await tellStuck(tx, row, row.scheduledBy, now)
}

async function tellStuck(tx: Tx, row: shelf.Due, accountId: string, now: Date): Promise<void> {
  const why = whyNotProduct.move(row, 'on') as Refusal
  const [title, body] = productNews.notPut
  const both: Words = [
    say(body, 'zh-CN', { name: row.name, reason: say(why.words, 'zh-CN') }),
    say(body, 'en', { name: row.name, reason: say(why.words, 'en') }),
  ]
  const link = pathTo('commodities', { id: row.id })
  await ring(tx, { accountId, unitId: row.shopId, kind: 'deadline', title, body: both, link, cause: `put-on:${row.id}:${now.getTime()}` })
}

export const shelfTask = task('product-shelf', z.unknown(), async (_payload, { db, log, clock }) => {
  const now = clock.now()
  for (;;) {
    // On before off: the time for going on always lies before the other, so whoever slept through both ends off the shelf.
    const taken = await asHouse(db, 'system', async (tx) => {
      const on = await shelf.dueOn(tx, now, atOnce)
      if (on.length > 0) await putOn(tx, on, now)
      const off = await shelf.dueOff(tx, now, atOnce)
      return on.length + off.length
    })
    if (taken > 0) log.info({ taken }, 'goods went on or off the shelf by their times')
    if (taken === 0) return
  }
})
export const shelfCron: Cron = { task: shelfTask.name, match: '* * * * *' }

export const sweepGoodsTask = task('sweep-goods', z.unknown(), async (_payload, { db, log, clock }) => {
  const before = new Date(clock.now().getTime() - recycleDays * 86_400_000)
  const gone = await asHouse(db, 'system', (tx) => shelf.sweep(tx, before))
  await asHouse(db, 'system', shelf.foldTally)
  if (gone > 0) log.info({ gone }, 'recycle bin swept')
})
export const sweepGoodsCron: Cron = { task: sweepGoodsTask.name, match: '7 * * * *' }
