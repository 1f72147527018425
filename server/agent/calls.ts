// What the server does for an agent: figures, brands and reports of the jurisdiction; and for the platform, which sets it.

import { type agent, agentRefusals } from '#contract/agent/calls'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { regionTree } from '#contract/regions/data'
import { regionsOf } from '#contract/regions/lookup'
import type { Context, Handlers } from '../kit/road/answer'
import { found, refuse } from '../kit/road/refuse'
import { setRegions } from '../places/index'
import { readerOf } from './export'
import * as figures from './figures-store'
import * as report from './report-store'
import * as store from './store'

let known: ReturnType<typeof regionsOf> | undefined
const regions = () => {
  known ??= regionsOf(regionTree())
  return known
}

const isPlatform = ({ session }: Pick<Context, 'session'>) => session.unit.kind === 'PLATFORM'

export const agentCalls: Handlers<typeof agent> = {
  panel: (ctx) => figures.panel(ctx.tx, ctx.session.unit.id, ctx.now, isPlatform(ctx)),

  brands: (ctx, filter) => store.brands(ctx.tx, filter, isPlatform(ctx)),

  report: async (ctx, filter) => report.page(ctx.tx, filter, await readerOf(ctx)),

  jurisdiction: ({ tx }) => store.jurisdictions(tx),

  saveJurisdiction: async ({ tx }, { agentId, regions: asked, seen }) => {
    const wanted = [...new Set(asked)]
    const unknown = wanted.find((code) => regions().find(code)?.code !== code)
    if (unknown) refuse(withParams(agentRefusals.regionUnknown, { code: unknown }))
    const now = found(await store.takeRegions(tx, agentId), agentRefusals.missing)
    if (now.join() !== [...new Set(seen)].sort().join()) refuse(houseRefusals.stale, { current: { agentId, regions: now, seen: now } })
    const taken = await store.takenBy(tx, agentId, wanted)
    if (taken) refuse(withParams(agentRefusals.regionTaken, { region: regions().address(taken.regionCode), agent: taken.agentName }))
    const gone = now.filter((code) => !wanted.includes(code))
    const come = wanted.filter((code) => !now.includes(code))
    await setRegions(tx, agentId, { gone, come })
    const [saved] = await store.jurisdictions(tx, agentId)
    return found(saved, agentRefusals.missing)
  },
}
