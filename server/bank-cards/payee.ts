// Whom the money of a unit goes to: asked by whoever sends it.

import type { CardState } from '#contract/bank-cards/states'
import type { Tx } from '../kit/database/db'

export type Payee = { id: string; status: CardState; verifiedAt: string | null; bankName: string; last4: string; holderName: string }

/** The card that is named, or the unit's default; held until the end. For the unit itself, the platform and the house. */
export async function payeeOf(tx: Tx, unitId: string, cardId?: string): Promise<Payee | undefined> {
  const rows = await tx<Payee[]>`
    select id, status, verified_at, bank_name, number_last4 as last4, holder_name from payee(${unitId}, ${cardId ?? null}::bigint)`
  return rows[0]
}

export type CardAge = { status: CardState; addedAt: string; verifiedAt: string | null }
/** How long a card has been there, for whoever of the platform sends money to it. Nothing where it was removed. */
export async function cardAge(tx: Tx, cardId: string): Promise<CardAge | null> {
  return (await tx<CardAge[]>`select status, created_at as added_at, verified_at from card_age(${cardId})`.maybe()) ?? null
}
