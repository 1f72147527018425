// The pen as the server holds it: accounts are named by what they are for, journals by what caused them.

import type { Refusal } from '#contract/kit/refusal'
import type { GrowthKind, PointsKind } from '#contract/points/parts'
import type { MoneyPart } from '#contract/wallet/parts'
import type { Tx } from '../kit/database/db'
import { Refused } from '../kit/road/refuse'

export type Book = 'money' | 'stock' | 'points' | 'growth'

/** The walls of what is booked: the same four ids that its rows carry. */
export type Place = { shopId: string | null; marketId: string | null; brandId?: string | null; agentId?: string | null }

export type AccountName = {
  book: Book
  ownerType: 'platform' | 'unit' | 'sku' | 'member'
  ownerId: string
  kind: string
  /** 0 unless said otherwise; null for the platform's own side, which may go below zero. */
  floor?: number | null
  place: Place
}

export const nowhere: Place = { shopId: null, marketId: null }

/** The id of an account, opened on first use. */
export async function openAccount(tx: Tx, { book, ownerType, ownerId, kind, floor = 0, place }: AccountName): Promise<string> {
  const row = await tx<{ id: string }[]>`
    select open_account(${book}, ${ownerType}, ${ownerId}, ${kind}, ${floor}, ${place.shopId}, ${place.marketId},
                        ${place.brandId ?? null}, ${place.agentId ?? null}) as id`.one()
  return row.id
}

/** Many at once: each is opened on first use. */
export async function openAccounts(tx: Tx, accounts: readonly AccountName[]): Promise<void> {
  const rows = accounts.map(({ book, ownerType, ownerId, kind, floor = 0, place }) => ({ book, ownerType, ownerId, kind, floor, ...place }))
  await tx`
    select open_account(a.book, a."ownerType", a."ownerId", a.kind, a.floor, a."shopId", a."marketId", a."brandId", a."agentId")
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as a (
        book text, "ownerType" text, "ownerId" bigint, kind text, floor bigint, "shopId" bigint, "marketId" bigint, "brandId" bigint, "agentId" bigint)`
}

export type Line = {
  account: string
  delta: number
  /** What it is of, of money that is a unit's and of points and growth. Bills, totals and statements read it. */
  part?: MoneyPart | PointsKind | GrowthKind
  /** The number that leads people to its cause: of an order, a withdrawal, a statement. */
  ref?: string
  /** What the account must have in the end, where its own floor would let it fall lower. */
  atLeast?: number
}
export type Journal = { book: Book; bizType: string; bizId: string; lines: readonly Line[]; memo?: string }

const brokenFloor = (error: unknown) => (error as { constraint?: string }).constraint === 'ledger_floor'

/**
 * Posts a journal; false when the same cause was posted before, which changes nothing.
 * `short` is what the caller reads when an account would fall below its floor.
 */
export async function post(tx: Tx, { book, bizType, bizId, lines, memo = '' }: Journal, short: Refusal): Promise<boolean> {
  try {
    const row = await tx<{ id: string | null }[]>`
      select post(${book}, ${bizType}, ${bizId}, ${JSON.stringify(lines)}::text::jsonb, ${memo}) as id`.one()
    return row.id !== null
  } catch (error) {
    if (brokenFloor(error)) throw new Refused(short)
    throw error
  }
}

export type Balance = { kind: string; balance: number }

export async function balances(tx: Tx, book: Book, ownerType: AccountName['ownerType'], ownerId: string): Promise<Record<string, number>> {
  const rows = await tx<{ kind: string; balanceTotal: number }[]>`
    select kind, balance as balance_total from ledger_account
     where book = ${book} and owner_type = ${ownerType} and owner_id = ${ownerId}`
  return Object.fromEntries(rows.map((row) => [row.kind, row.balanceTotal]))
}
