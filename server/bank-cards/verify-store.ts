// How a card is taken up, asked about and answered, in the database: whoever asks holds it, and only the latest of them may write.

import type { CardAccountType } from '#contract/bank-cards/states'
import type { Tx } from '../kit/database/db'
import type { Branch } from './drivers/driver'

/** Longer than a verifier may take: who is silent for so long is dead. */
const heldSeconds = 30

export type Asked = {
  id: string
  run: number
  requestNo: string
  accountType: CardAccountType
  holderName: string
  bankCode: string
  branchNo: string | null
  branchName: string | null
  numberSealed: string
  mobileSealed: string | null
  idSealed: string | null
  testFen: number | null
}

/** Taken up, unless it is done or somebody else is at it. The amount of a test payment is drawn once: whoever asks again asks for the same. */
export async function take(tx: Tx, id: string, amountFen: number): Promise<Asked | undefined> {
  const [row] = await tx<Asked[]>`
    update bank_card set status = 'VERIFYING', run = run + 1, held_until = clock_timestamp() + make_interval(secs => ${heldSeconds}),
           test_fen = case when account_type = 'PUBLIC' then coalesce(test_fen, ${amountFen}) end, updated_at = now()
     where id = ${id} and test_sent_at is null
       and (status = 'PENDING' or (status = 'VERIFYING' and (held_until is null or held_until < clock_timestamp())))
    returning id, run, request_no::text, account_type, holder_name, bank_code, branch_no, branch_name, number_sealed, mobile_sealed, id_sealed, test_fen`
  return row
}

/** Somebody else is at it, or was until they died. */
export async function isHeld(tx: Tx, id: string): Promise<boolean> {
  return (await tx`select id from bank_card where id = ${id} and status = 'VERIFYING' and test_sent_at is null`).length > 0
}

/** Whether this run may still write; the card is held until the end. */
export async function isOurs(tx: Tx, { id, run }: Asked): Promise<boolean> {
  const rows =
    await tx`select id from bank_card where id = ${id} and run = ${run} and status = 'VERIFYING' and test_sent_at is null for update`
  return rows.length > 0
}

export async function keepSent(tx: Tx, id: string, provider: string, now: Date): Promise<void> {
  await tx`
    update bank_card set test_sent_at = ${now.toISOString()}, test_provider = ${provider}, held_until = null, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Nobody is at it until it is asked again. */
export async function letGo(tx: Tx, id: string): Promise<void> {
  await tx`update bank_card set held_until = null, updated_at = now() where id = ${id}`
}

export const verifyTaskName = 'verify-bank-card'

export async function enqueue(tx: Tx, cardId: string): Promise<void> {
  await tx`select enqueue(${verifyTaskName}, ${JSON.stringify({ cardId })}::text::json, now(), ${`bank-card:${cardId}`})`
}
export async function enqueueLater(tx: Tx, cardId: string, at: Date): Promise<void> {
  await tx`select enqueue(${verifyTaskName}, ${JSON.stringify({ cardId })}::text::json, ${at.toISOString()}, ${`bank-card:${cardId}:again`})`
}

export async function keepBranches(tx: Tx, found: readonly Branch[]): Promise<void> {
  await tx`
    insert into bank_branch (no, bank_code, name)
    select no, "bankCode", name from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as b(no text, "bankCode" text, name text)
    on conflict (no) do update set bank_code = excluded.bank_code, name = excluded.name`
}

/** The walls of a card's unit, for its clock. */
export async function wallsOf(tx: Tx, id: string) {
  type Walls = { shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }
  return tx<
    Walls[]
  >`select u.shop_id, u.market_id, u.brand_id, u.agent_id from bank_card c join unit u on u.id = c.unit_id where c.id = ${id}`.one()
}
