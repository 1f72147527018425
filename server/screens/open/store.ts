// What the public door asks of the database before any unit is known, and what is shown once one is.

import type { UnitKind } from '#contract/auth/calls'
import type { Tx } from '../../kit/database/db'

type Unit = {
  unitId: string
  unitKind: UnitKind
  unitName: string
  unitStatus: string
  marketId: string | null
  manageMode: number | null
  timezone: string
}
type Shown = { id: string; name: string; screenId: string | null; playlistId: string | null }

export type Share = Unit &
  Shown & {
    passwordHash: string | null
    expiresAt: string | null
    revokedAt: string | null
    origins: string[]
    variables: { name: string; value: string }[]
  }
export type Display = Unit & Shown & { revokedAt: string | null; tokenAt: string; isFormer: boolean }

export const shareFor = (tx: Tx, token: Buffer): Promise<Share | undefined> => tx<Share[]>`select * from share_for(${token})`.maybe()
export const displayFor = (tx: Tx, token: Buffer): Promise<Display | undefined> =>
  tx<Display[]>`select * from display_for(${token})`.maybe()

export async function countOpening(tx: Tx, shareId: string, at: string): Promise<void> {
  await tx`select count_opening(${shareId}, ${at})`
}

export async function seeDisplay(tx: Tx, id: string, token: Buffer, at: string): Promise<void> {
  await tx`select see_display(${id}, ${token}, ${at})`
}

export async function renewDisplay(tx: Tx, id: string, held: Buffer, next: Buffer, at: string): Promise<boolean> {
  const { renewed } = await tx<{ renewed: boolean }[]>`select renew_display(${id}, ${held}, ${next}, ${at}) as renewed`.one()
  return renewed
}

type Pairing = { code: string; expiresAt: string; displayId: string | null }
export const askPairing = (
  tx: Tx,
  of: { secret: Buffer; code: string; size: string | null },
  at: string,
  until: string,
): Promise<Pairing | undefined> =>
  tx<Pairing[]>`select code, expires_at, display_id from ask_pairing(${of.secret}, ${of.code}, ${of.size}, ${at}, ${until})`.maybe()

export async function handToken(tx: Tx, secret: Buffer, token: Buffer, at: string): Promise<boolean> {
  const { handed } = await tx<{ handed: boolean }[]>`select hand_token(${secret}, ${token}, ${at}) as handed`.one()
  return handed
}

export type Published = { id: string; name: string; no: number; hash: string; publishedAt: string }

/** Those of them that are on the walls now: published, and not in the bin. */
export const published = (tx: Tx, ids: readonly string[]): Promise<Published[]> =>
  tx<Published[]>`
    select s.id, s.name, v.no, v.hash, s.published_at from screen s join screen_version v on v.screen_id = s.id and v.no = s.published_no
     where s.id = any (${ids}::bigint[]) and s.state = 'PUBLISHED' and s.deleted_at is null`

export async function turnsOf(tx: Tx, playlistId: string): Promise<{ screenId: string; seconds: number }[]> {
  const [row] = await tx<{ turns: { screenId: string; seconds: number }[] }[]>`select turns from playlist where id = ${playlistId}`
  return row?.turns ?? []
}

/** How many wrong tries this key has counted in its window. */
export const triesOf = (tx: Tx, key: string, at: string): Promise<{ hits: number; secondsLeft: number }> =>
  tx<{ hits: number; secondsLeft: number }[]>`select hits, seconds_left from hits_of(${key}, ${at})`.one()
