// What a form becomes before it is kept: values of headers are sealed apart, never read back, and sent nowhere but where they were meant for.

import type { Asks } from '#contract/datasets/calls'
import { datasetRefusals, sealedDots, sourceRefusals } from '#contract/datasets/states'
import { withParams } from '#contract/kit/refusal'
import type { Context } from '../kit/road/answer'
import { found, refuse } from '../kit/road/refuse'
import { sealOf } from './seal'
import * as sources from './source-store'
import { bindsUnit } from './statement'
import type { DatasetKept, Written } from './store'

type Before = Pick<DatasetKept, 'definition' | 'secrets'>

export const hidden = (definition: Asks): Asks =>
  definition.kind === 'API'
    ? {
        kind: 'API',
        api: { ...definition.api, headers: Object.fromEntries(Object.keys(definition.api.headers).map((name) => [name, sealedDots])) },
      }
    : definition

/** Whose door an address is; a name with a variable in it is nobody's. */
function siteOf(asks: Asks | undefined): string | null {
  if (asks?.kind !== 'API') return null
  return URL.canParse(asks.api.url) ? new URL(asks.api.url).origin : null
}

/** Dots keep what was, for the site that it was given for: whoever names another site has to know the value. */
export async function writtenOf(ctx: Context, asks: Asks, before?: Before): Promise<Written> {
  if (asks.kind === 'SQL') {
    const { sourceId, sql } = asks.sql
    const { type } = found(await sources.one(ctx.tx, sourceId), sourceRefusals.missing)
    return { definition: asks, secrets: {}, sourceId, bindsUnit: bindsUnit(sql, type) }
  }
  if (asks.kind === 'HOUSE') return { definition: asks, secrets: {}, sourceId: null, bindsUnit: false }
  const seal = await sealOf(ctx)
  const site = siteOf(asks)
  const known = site !== null && site === siteOf(before?.definition) ? before?.secrets : undefined
  const secrets = Object.entries(asks.api.headers).map(([name, value]) => {
    if (value !== sealedDots) return [name, seal.close(value)]
    return [name, known?.[name] ?? refuse(withParams(datasetRefusals.headerUnknown, { name }))]
  })
  const headers = Object.fromEntries(Object.keys(asks.api.headers).map((name) => [name, '']))
  return {
    definition: { kind: 'API', api: { ...asks.api, headers } },
    secrets: Object.fromEntries(secrets),
    sourceId: null,
    bindsUnit: false,
  }
}
