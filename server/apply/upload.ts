// Papers of an application: small, of few formats, from a phone that was verified, and only so many that no application uses yet.

import { createHash } from 'node:crypto'
import { applicantFileMb, applicantFormats, apply, applyRefusals, maxWaitingFiles } from '#contract/apply/calls'
import { maskMobile } from '../accounts/index'
import { takeFromStranger } from '../files/index'
import type { Tx } from '../kit/database/db'
import { atTheDoor } from '../kit/database/door'
import type { Session } from '../kit/database/scope'
import { addressKey, spend } from '../kit/road/limits'
import type { RawContext, RawHandler } from '../kit/road/raw'
import { inEnvelope } from '../kit/road/raw-answer'
import { must } from '../kit/road/refuse'
import { holderOf } from './applicant'
import * as store from './store'

export const upload: RawHandler = async (ctx) => {
  const { code, message, data } = await inEnvelope(ctx, apply.upload, ctx.request.query, () => takePaper(ctx))
  if (code === 200) return { code: '200', url: (data as { url: string }).url }
  // What is still on its way is read and thrown away, so that the browser can hear the answer.
  ctx.request.raw.resume()
  return { code, message }
}

async function takePaper(ctx: RawContext) {
  const { road, caller, request } = ctx
  const { applicant } = request.headers
  const proof = typeof applicant === 'string' ? applicant.slice(0, 100) : ''
  const { mobile, keeper } = await atTheDoor(road, 'write', async (tx) => {
    const now = road.clock.now()
    const holder = await holderOf(tx, proof, now)
    const hourly = { key: `apply:file:${holder}`, max: 60, seconds: 3600 }
    await spend(tx, [hourly, { key: `apply:file:from:${addressKey(caller.ip)}`, max: 120, seconds: 3600 }], now)
    must((await store.waitingFiles(tx)) >= maxWaitingFiles ? applyRefusals.tooManyFiles : null)
    return { mobile: holder, keeper: await keeperOf(tx, holder) }
  })
  // The hash that finds twins is the phone's own: nobody's file is ever another's, so sweeping one takes nothing from anybody.
  const mark = (sha256: string) => createHash('sha256').update(`${sha256}:${mobile}`).digest('hex')
  const file = await takeFromStranger({ ...ctx, session: keeper }, { maxMb: applicantFileMb, allowed: applicantFormats, mark })
  await atTheDoor(road, 'write', async (tx) => {
    await holderOf(tx, proof, road.clock.now())
    await store.noteFile(tx, file.id, mobile, road.clock.now())
  })
  return file
}

/** What strangers send is kept by the platform, in its space, under the number that sent it. */
async function keeperOf(tx: Tx, mobile: string): Promise<Session> {
  const platform = await store.platform(tx)
  const name = maskMobile(mobile)
  return {
    id: '0',
    accountId: '0',
    accountName: name,
    username: name,
    roleId: '0',
    role: 'ROLE_APPLICANT',
    isOwner: false,
    manageMode: null,
    unit: { ...platform, kind: 'PLATFORM', marketId: null },
    permissions: new Set(),
  }
}
