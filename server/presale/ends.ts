// The end of a presale: its goods leave the shelf by themselves, and the shop hears of it.

import { z } from 'zod'
import { pathTo } from '#contract/pages'
import { endedNews, endedReason } from '#contract/presale/states'
import { ring } from '../bell/index'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import { takeOffShelf } from '../products/index'
import { claimEnded, watchersOf } from './lookup-store'

/** One after the other, each in a transaction of its own: claimed by whichever process comes first, and never twice. */
export const presaleEndsTask = task('presale-ends', z.unknown(), async (_payload, { db, clock, log, signal }) => {
  for (let ended = 0; !signal.aborted; ended += 1) {
    const one = await asHouse(db, 'system', async (tx) => {
      const now = clock.now()
      const presale = await claimEnded(tx, now)
      if (!presale || presale.isSoldElsewhere) return presale
      const { id, title, productId, skuId } = presale
      const [reason] = endedReason
      if (!(await takeOffShelf(tx, [productId], reason, now)).has(productId)) return presale
      for (const watcher of await watchersOf(tx, skuId))
        await ring(tx, {
          ...watcher,
          ...endedNews,
          kind: 'deadline',
          params: { title },
          link: pathTo('commodities', { id: productId }),
          cause: `presale:${id}:ended`,
        })
      return presale
    })
    if (one) continue
    if (ended > 0) log.info({ ended }, 'presales ended')
    return
  }
})
export const presaleEndsCron: Cron = { task: presaleEndsTask.name, match: '* * * * *' }
