// A dataset tried out before it is kept: asked once, now, for whoever edits it; nothing of it stays.

import type { Asks } from '#contract/datasets/calls'
import type { Transform } from '#contract/datasets/definition'
import { askProblems } from '#contract/datasets/problems'
import type { Result } from '#contract/datasets/table'
import type { Context } from '../kit/road/answer'
import type { Values } from './fill'
import type { Asker } from './questions'
import { type Runner, run } from './run'
import { nothingBut, resultOf, saidIn } from './said'
import { asksOf, type Thing } from './thing'
import { detailOf, problemOf } from './unanswered'

export type Tried = {
  definition: Asks
  secrets: Values
  transforms: readonly Transform[]
  params: readonly { name: string; value: string }[]
  rowCap: number
}

export async function previewed(
  runner: Runner,
  tried: Tried,
  { session, now }: Pick<Context, 'session' | 'now'>,
  asker: Asker,
): Promise<Result> {
  const { definition, secrets, transforms, params, rowCap } = tried
  const unit = { id: session.unit.id, kind: session.unit.kind, zone: asker.zone }
  const values = Object.fromEntries(params.map(({ name, value }) => [name, value]))
  const begun = performance.now()
  try {
    const asks = asksOf(definition, secrets, values, unit)
    const thing: Thing = { key: '', unit, accountId: session.accountId, asks, transforms, rowCap, leastMs: 0, datasetId: null }
    const told = await run(runner, thing)
    const tookMs = Math.round(performance.now() - begun)
    const kept = {
      key: '',
      told,
      hash: null,
      at: now.toISOString(),
      tookMs,
      problem: null,
      failures: 0,
      triedAt: null,
      agoMs: 0,
      claimedMs: null,
    }
    return resultOf(kept, saidIn(told, thing, asker.language), asker)
  } catch (error) {
    const problem = detailOf(error) ?? problemOf(error)
    if (!problem) runner.log.warn({ error }, 'a dataset could not be tried')
    return nothingBut(problem ?? askProblems.failed, asker, now)
  }
}
