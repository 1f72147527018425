// Who may ask what by themselves: figures by whoever may open their page, statements by the platform, shops and views that one sees.

import { analysisRefusals, permissionOf } from '#contract/analysis/calls'
import { metrics } from '#contract/analysis/metrics'
import type { Asks } from '#contract/datasets/calls'
import type { HouseDefinition } from '#contract/datasets/definition'
import { datasetRefusals, sourceRefusals } from '#contract/datasets/states'
import { withParams } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { lacking } from '#contract/permissions'
import { seesShop } from '../analysis/index'
import type { Context } from '../kit/road/answer'
import { found, refuse } from '../kit/road/refuse'
import { sharedView } from '../views/index'
import { readersOf } from './house/table'
import { isListOfOrders } from './house/view'
import { sourceName } from './source-store'

export function mayRead({ session, language }: Pick<Context, 'session' | 'language'>, definition: HouseDefinition): void {
  const { permissions } = session
  if (definition.show === 'figures' || definition.show === 'steps') {
    const denied = definition.metrics.find((metric) => !permissions.has(permissionOf(metric)))
    if (denied) refuse(withParams(datasetRefusals.metricDenied, { metric: say(metrics[denied].words, language) }))
  }
  const denied = readersOf(definition).find((any) => !any.some((code) => permissions.has(code)))
  if (denied) refuse(lacking(sure(denied[0])))
}

async function mayReadHouse(ctx: Context, definition: HouseDefinition): Promise<void> {
  mayRead(ctx, definition)
  if ('shopId' in definition && definition.shopId && !(await seesShop(ctx.tx, definition.shopId))) refuse(analysisRefusals.shopMissing)
  if (definition.show !== 'view') return
  const view = await sharedView(ctx.tx, definition.viewId, ctx.session.accountId)
  if (!view || !isListOfOrders(view.list)) refuse(datasetRefusals.viewMissing)
}

export async function mayAsk(ctx: Context, asks: Asks): Promise<void> {
  if (asks.kind === 'HOUSE') await mayReadHouse(ctx, asks.house)
  if (asks.kind !== 'SQL') return
  const { unit, permissions } = ctx.session
  if (unit.kind !== 'PLATFORM' || !permissions.has('dataset:sql')) refuse(datasetRefusals.sqlDenied)
  found(await sourceName(ctx.tx, asks.sql.sourceId), sourceRefusals.missing)
}
