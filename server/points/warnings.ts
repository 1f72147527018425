// Whoever has points that end soon is told by message: thirty days before, seven and one, once each.

import { z } from 'zod'
import { writeDate } from '#contract/kit/dates'
import { say } from '#contract/kit/words'
import { warnDays, warningMessage } from '#contract/points/parts'
import type { Database } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, type TaskContext, task } from '../kit/jobs/jobs'
import type { Settings } from '../kit/settings'
import { sealOf } from '../orders/index'
import * as store from './warning-store'

const atATime = 200

/** Each of the days with the one that is nearer: what ends within that one is told by it. */
const spans = warnDays.map((days, at) => ({ days, nearer: warnDays[at + 1] ?? 0 }))

/** The moment at which they end is no day of use any more: midnight belongs to the day before. */
const lastDay = (expiresAt: string, zone: string) => writeDate(new Date(Date.parse(expiresAt) - 1), zone)

/** One batch, with its messages in the same transaction; says of how many members it was. Whoever has no number is marked all the same. */
async function warnBatch(db: Database, settings: Settings, now: Date, span: store.Span): Promise<number> {
  return asHouse(db, 'system', async (tx) => {
    const warned = await store.warn(tx, span, now.toISOString(), atATime)
    const seal = await sealOf({ tx, settings })
    const messages = warned.flatMap(({ mobileSealed, unitName, pointsName, pointsTotal, expiresAt, timezone }) => {
      if (mobileSealed === null) return []
      const day = lastDay(expiresAt, timezone)
      return [
        { mobile: seal.open(mobileSealed), text: say(warningMessage, 'zh-CN', { unit: unitName, n: pointsTotal, name: pointsName, day }) },
      ]
    })
    await store.sendAll(tx, messages)
    return warned.length
  })
}

export async function warnAll({ db, settings, clock, signal }: Pick<TaskContext, 'db' | 'settings' | 'clock' | 'signal'>): Promise<void> {
  for (const span of spans) while (!signal.aborted && (await warnBatch(db, settings, clock.now(), span)) > 0);
}

export const warningTask = task('warn-of-expiry', z.unknown(), (_payload, ctx) => warnAll(ctx))
/** Every hour; only units at whose place it is day are told. */
export const warningCron: Cron = { task: warningTask.name, match: '40 * * * *' }
