// A field of a programme or of a rung is put back by the same calls that edit them.

import { houseRefusals } from '#contract/kit/refusal'
import { memberships } from '#contract/membership/calls'
import { membershipRefusals } from '#contract/membership/refusals'
import { fieldsOfSettings } from '#contract/membership/settings'
import { checked, type Restorer } from '../kit/restorer'
import { found, must, refuse } from '../kit/road/refuse'
import { membershipCalls } from './calls'
import { formOf } from './levels'
import { ownProgramme } from './programmes'
import { levelVersion } from './store'

export const restoreProgramme: Restorer = async (ctx, { id, version, field, value }) => {
  const programme = await ownProgramme(ctx)
  must(programme.id === id ? null : membershipRefusals.none)
  const { pointsName, growthName, settings } = programme
  // What stood there is checked like anything typed: its shape is the schema's to say.
  const named = { pointsName, growthName, settings, [field]: value } as Parameters<typeof fieldsOfSettings>[0]
  const form = { ...fieldsOfSettings(named), version }
  await membershipCalls.saveSettings(ctx, checked(ctx, memberships.saveSettings.input, form))
}

/** The rung is put back within the ladder as it stands, which must still rise then. */
export const restoreLevel: Restorer = async (ctx, { id, version, field, value }) => {
  const programme = await ownProgramme(ctx)
  const levels = programme.levels.map(formOf)
  const level = found(
    levels.find((one) => one.id === id),
    membershipRefusals.levelMissing,
  )
  if ((await levelVersion(ctx.tx, id)) !== version) refuse(houseRefusals.stale, { current: level })
  const ids = (given: unknown) => (Array.isArray(given) ? given.map(String) : given)
  const put = { ...level, [field]: field === 'couponIds' ? ids(value) : value }
  const form = { levels: levels.map((one) => (one.id === id ? put : one)), version: programme.ladderVersion }
  await membershipCalls.saveAll(ctx, checked(ctx, memberships.saveAll.input, form))
}
