// The data of a screen for somebody who is signed in: once, or as a stream that ends with the session, the screen or its version.

import { screens } from '#contract/screens/calls'
import { type Asker, answersFor } from '../datasets/index'
import { zoneOf } from '../kit/database/zone'
import { type Context, type Handlers, later } from '../kit/road/answer'
import type { RawContext, RawHandler } from '../kit/road/raw'
import { inEnvelope, within } from '../kit/road/raw-answer'
import { Refused } from '../kit/road/refuse'
import { inputOf } from '../kit/road/request'
import { type Asked, askedBy } from './data'
import { follow, type Look, marked, type Shown } from './live'
import { templateOf } from './templates/index'
import { wallOf } from './viewer'
import { keyOf, meant, type Which } from './which'

const askerOf = async ({ tx, session, language }: Pick<Context, 'tx' | 'session' | 'language'>): Promise<Asker> => ({
  unitId: session.unit.id,
  zone: await zoneOf(tx, session.unit.id),
  language,
  held: session.permissions,
})

/** Rows that were typed in are there; the rest is asked for when the transaction is over. */
async function answered(ctx: Context, { questions, typed }: Asked) {
  const asker = await askerOf(ctx)
  return later(async (road) => ({ ...typed, ...(await answersFor(road.settings).now(asker, questions)) }))
}

export const dataCalls: Pick<Handlers<typeof screens>, 'data' | 'templateData'> = {
  data: async (ctx, { widgetIds, ...which }) => {
    const { document, at } = await meant(ctx.tx, which)
    return answered(ctx, askedBy(document, at, widgetIds))
  },

  templateData: (ctx, { template }) => answered(ctx, askedBy(templateOf(template, wallOf(ctx)), ctx.now.toISOString())),
}

export const streamScreen: RawHandler = async (ctx) => {
  const { road, reply, request, language, session } = ctx
  const since = await marked(road.db)
  let shown: Shown | undefined
  const envelope = await inEnvelope(ctx, screens.stream, inputOf(request, screens.stream), async ({ hashes, ...which }) => {
    const { document, at, key, asker } = await within(ctx, 'read', async (tx) => ({
      ...(await meant(tx, which)),
      asker: await askerOf({ tx, session, language }),
    }))
    shown = {
      since,
      holder: `session ${session.id}`,
      concerns: (subject) => subject === `screen ${which.id}` || (which.isDraft === true && subject === `draft ${which.id}`),
      look: () => lookAt(ctx, which, key),
      endsAt: Number.POSITIVE_INFINITY,
      asker,
      asked: askedBy(document, at),
      hashes,
      shown: (_widgetId, result) => result,
    }
    return null
  })
  if (!shown) return envelope
  await follow(road, answersFor(road.settings), reply, shown)
}

async function lookAt(ctx: RawContext, which: Which, before: string): Promise<Look> {
  try {
    const key = await within(ctx, 'read', (tx) => keyOf(tx, which))
    return key === before ? 'same' : 'changed'
  } catch (error) {
    // Gone, in the bin, or taken offline.
    if (error instanceof Refused) return 'ended'
    throw error
  }
}
