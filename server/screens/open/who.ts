// Who comes to the public door: the token says which link or display it is, and behind whose wall it looks.

import type { Refusal } from '#contract/kit/refusal'
import { displayRefusals, shareRefusals } from '#contract/screens/states'
import { atTheDoor } from '../../kit/database/door'
import type { Session } from '../../kit/database/scope'
import type { Road } from '../../kit/road/answer'
import { hashOf, isToken } from '../walls/tokens'
import { isPass } from './pass'
import * as store from './store'

const day = 86_400_000
export const renewMs = 30 * day
/** A display that was switched off for longer is paired again. */
const longestMs = 60 * day

export type Opened = {
  kind: 'share' | 'display'
  id: string
  /** Of nobody: it may do nothing, and sees what its unit sees. */
  session: Session
  zone: string
  screenId: string | null
  playlistId: string | null
  /** Variables that nobody can change. */
  fixed: Readonly<Record<string, string>>
  /** When it ends by itself, in milliseconds. */
  endsAt: number
  tokenHash: Buffer
  /** A display whose token is to be renewed. */
  isDue: boolean
}

export type Brought = { token: string; pass: string }

export async function whoOpens(road: Road, { token, pass }: Brought): Promise<Opened | Refusal> {
  if (!isToken(token)) return shareRefusals.missing
  const tokenHash = hashOf(token)
  const now = road.clock.now()
  return atTheDoor(road, 'read', async (tx) => {
    const share = await store.shareFor(tx, tokenHash)
    if (share) return ofShare(share, tokenHash, pass, now)
    const display = await store.displayFor(tx, tokenHash)
    return display ? ofDisplay(display, tokenHash, now) : shareRefusals.missing
  })
}

export const isOver = ({ revokedAt, expiresAt, unitStatus }: store.Share, now: Date): boolean =>
  revokedAt !== null || unitStatus !== 'OPEN' || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())

function ofShare(share: store.Share, tokenHash: Buffer, pass: string, now: Date): Opened | Refusal {
  if (isOver(share, now)) return shareRefusals.missing
  const { id, passwordHash, screenId, playlistId, expiresAt } = share
  if (passwordHash !== null && !isPass({ id, passwordHash }, pass, now)) return shareRefusals.passwordNeeded
  return {
    kind: 'share',
    id,
    session: sessionOf('share', share),
    zone: share.timezone,
    screenId,
    playlistId,
    fixed: Object.fromEntries(share.variables.map(({ name, value }) => [name, value])),
    endsAt: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
    tokenHash,
    isDue: false,
  }
}

function ofDisplay(display: store.Display, tokenHash: Buffer, now: Date): Opened | Refusal {
  const { id, screenId, playlistId, revokedAt, unitStatus, isFormer } = display
  const issued = Date.parse(display.tokenAt)
  if (revokedAt !== null || unitStatus !== 'OPEN' || issued + longestMs <= now.getTime()) return displayRefusals.missing
  return {
    kind: 'display',
    id,
    session: sessionOf('display', display),
    zone: display.timezone,
    screenId,
    playlistId,
    fixed: {},
    endsAt: issued + longestMs,
    tokenHash,
    isDue: isFormer || issued + renewMs <= now.getTime(),
  }
}

const sessionOf = (kind: string, of: store.Share | store.Display): Session => ({
  id: `${kind}:${of.id}`,
  accountId: '0',
  accountName: of.name,
  username: of.name,
  roleId: '0',
  role: 'SCREEN',
  isOwner: false,
  manageMode: of.manageMode,
  unit: { id: of.unitId, kind: of.unitKind, name: of.unitName, marketId: of.marketId },
  permissions: new Set(),
})
