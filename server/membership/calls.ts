// What the server does for membership: switches it on and off, keeps its settings and its ladder.

import { houseRefusals } from '#contract/kit/refusal'
import type { memberships, Programme as Shown } from '#contract/membership/calls'
import { firstRung } from '#contract/membership/levels'
import { membershipRefusals } from '#contract/membership/refusals'
import { fieldsOfSettings, settingsOfFields, standardNames, standardSettings } from '#contract/membership/settings'
import { unifiedMode } from '#contract/menu'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as ladder from './ladder-store'
import { saveLadder, shown, tryLadder } from './levels'
import { doesEarn, type Programme, programmeById, programmeHere } from './programmes'
import * as store from './store'

const told = (programme: Programme, memberCount: number): Shown => {
  const { id, unitId, unitName, unitKind, isEnabled, pointsName, growthName, packageUntil, createdAt, version } = programme
  return { id, unitId, unitName, unitKind, isEnabled, pointsName, growthName, memberCount, packageUntil, createdAt, version }
}

const countOf = async ({ tx }: Context, { id }: Programme) =>
  [...(await ladder.memberCounts(tx, id)).values()].reduce((sum, n) => sum + n, 0)

/** The unit's own, held for a change. The first change makes it, off and with one rung: whoever joins has a place to stand. */
async function hold({ tx, session, now }: Context): Promise<Programme> {
  must(session.manageMode === unifiedMode ? membershipRefusals.ofMarket : null)
  const unitId = session.unit.id
  const known = await store.hold(tx, unitId)
  if (known !== undefined) return programmeById(tx, known, now)
  const isNew = await store.insert(tx, unitId, standardSettings)
  const id = found(await store.hold(tx, unitId), membershipRefusals.none)
  if (isNew) await ladder.add(tx, id, firstRung, 1)
  return programmeById(tx, id, now)
}

/** What a form of a unit without a programme begins with; its first save makes the programme. */
const fresh = 0
const isSeen = ({ version }: { version: number }, seen: number, isNew: boolean) => version === seen || (isNew && seen === fresh)

export const membershipCalls: Handlers<typeof memberships> = {
  list: async ({ tx, session, now, ...rest }) => {
    const ctx = { tx, session, now, ...rest }
    if (session.manageMode === unifiedMode) {
      const here = await programmeHere(ctx)
      return here ? [told(here, await countOf(ctx, here))] : []
    }
    const rows = await store.listed(tx, session.unit.id)
    return Promise.all(rows.map(async ({ id, memberCount }) => told(await programmeById(tx, id, now), memberCount)))
  },

  changeEnable: async (ctx, { isEnabled, version }) => {
    const { tx, now } = ctx
    must(isEnabled && !doesEarn(await store.ownPackage(tx), now) ? membershipRefusals.noPackage : null)
    const programme = await hold(ctx)
    if (version !== undefined && version !== fresh && programme.version !== version)
      refuse(houseRefusals.stale, { current: { id: programme.id, isEnabled: programme.isEnabled, version: programme.version } })
    if (programme.isEnabled !== isEnabled) await store.setEnabled(tx, programme.id, isEnabled)
    return told(await programmeById(tx, programme.id, now), await countOf(ctx, programme))
  },

  settings: async (ctx) => {
    const programme = await programmeHere(ctx)
    if (!programme) return { ...standardNames, settings: standardSettings, version: fresh }
    const { pointsName, growthName, settings, version } = programme
    return { pointsName, growthName, settings, version }
  },

  saveSettings: async (ctx, { version, ...fields }) => {
    const isNew = (await store.idOfUnit(ctx.tx, ctx.session.unit.id)) === undefined
    const programme = await hold(ctx)
    if (!isSeen(programme, version, isNew))
      refuse(houseRefusals.stale, { current: { id: programme.id, ...fieldsOfSettings(programme), version: programme.version } })
    const { settings, ...names } = settingsOfFields(fields)
    await store.setSettings(ctx.tx, programme.id, names, settings)
    return null
  },

  levelList: async (ctx) => (await programmeHere(ctx))?.levels.map(({ id, rank, name }) => ({ id, rank, name })) ?? [],

  levels: async (ctx) => {
    const programme = await programmeHere(ctx)
    return programme ? { levels: await shown(ctx, programme), version: programme.ladderVersion } : { levels: [], version: fresh }
  },

  detail: async (ctx, { id }) => {
    const programme = found(await programmeHere(ctx), membershipRefusals.none)
    const levels = await shown(ctx, programme)
    const at = levels.findIndex((one) => one.id === id)
    const level = found(levels[at], membershipRefusals.levelMissing)
    const { pointsName, growthName, unitName } = programme
    return {
      ...level,
      programmeId: programme.id,
      unitName,
      pointsName,
      growthName,
      nextThreshold: levels[at + 1]?.growthThreshold ?? null,
      allCount: levels.reduce((sum, { memberCount }) => sum + memberCount, 0),
      version: (await store.levelVersion(ctx.tx, id)) ?? 0,
    }
  },

  saveAll: async (ctx, { levels, version }) => {
    const isNew = (await store.idOfUnit(ctx.tx, ctx.session.unit.id)) === undefined
    const programme = await hold(ctx)
    // Nobody has seen the rung that it was just made with: the ladder that is sent takes its place.
    const [first, ...more] = levels
    const sent = isNew && first && first.id === undefined ? [{ ...first, id: programme.levels[0]?.id }, ...more] : levels
    return saveLadder(ctx, programme, sent, isNew && version === fresh ? programme.ladderVersion : version)
  },

  tryLadder: async (ctx, { levels }) => {
    const programme = await programmeHere(ctx)
    if (programme) return tryLadder(ctx, programme, levels)
    const empty = { nowCount: 0, thenCount: 0, risingCount: 0, fallingCount: 0, discountFen: 0, freightFen: 0, points: 0 }
    return { rungs: levels.map(({ name }) => ({ name, ...empty })), risingCount: 0, fallingCount: 0, moreFen: 0 }
  },
}
