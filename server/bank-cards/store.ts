// Bank cards in the database, walled by their unit.

import { type BankCard, type BankCardDetail, type BranchFound, type bankCards } from '#contract/bank-cards/calls'
import { type CardAccountType, type CardState, cardLimits, type Papers } from '#contract/bank-cards/states'
import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import type { Refusal } from '#contract/kit/refusal'
import { type Language, languages, say, type Words } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'
import { fakeName } from './drivers/fake'

type Row = Omit<BankCardDetail, 'failReason' | 'testTriesLeft' | 'playedFen'> & {
  unitId: string
  failure: Words | null
  testTries: number
  testFen: number | null
  testProvider: string | null
  hash: string
}

const columns = (tx: Tx) => tx`
  id, unit_id, link_id, account_type, holder_name, number_last4 as last4, number_hash as hash, bank_code, bank_name, branch_no, branch_name, is_default,
  status, failure, verified_at, test_sent_at, test_sent_at + make_interval(days => ${cardLimits.amountDays}) as test_until, test_tries, test_fen,
  test_provider, created_at, created_by, version, mobile_mask as mobile, id_mask as id_no, uscc`

const inLanguage = (language: Language, [zh, en]: Words): string => (language === languages[0] ? zh : en)

/** As a reader sees it. What a test payment amounts to is told only where nothing was paid. */
export function told(row: Row, language: Language): BankCardDetail {
  const { failure, testTries, testFen, testProvider, hash: _hash, unitId: _unit, ...seen } = row
  const isPlayed = testProvider === fakeName && row.status === 'VERIFYING' && row.testSentAt !== null
  return {
    ...seen,
    failReason: failure && inLanguage(language, failure),
    testTriesLeft: Math.max(0, cardLimits.amountTries - testTries),
    playedFen: isPlayed ? testFen : null,
  }
}

type Filter = Taken<typeof bankCards.page>

export async function page(tx: Tx, unitId: string, filter: Filter, language: Language): Promise<Page<BankCard>> {
  const { status, accountType, pageNumber, pageSize } = filter
  const where = tx`unit_id = ${unitId} and ${status ? tx`status = ${status}` : tx`status <> 'UNBOUND'`}
    ${accountType ? tx`and account_type = ${accountType}` : tx``}`
  const { total } = await tx<{ total: number }[]>`select count(*) as total from bank_card where ${where}`.one()
  const rows = await tx<Row[]>`
    select ${columns(tx)} from bank_card where ${where} order by is_default desc, id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: rows.map((row) => told(row, language)) }
}

export async function find(tx: Tx, unitId: string, id: string): Promise<Row | undefined> {
  return (await tx<Row[]>`select ${columns(tx)} from bank_card where id = ${id} and unit_id = ${unitId}`)[0]
}
/** Held until the end: whoever comes second sees what the first made of it. */
export async function hold(tx: Tx, unitId: string, id: string): Promise<Row | undefined> {
  return (await tx<Row[]>`select ${columns(tx)} from bank_card where id = ${id} and unit_id = ${unitId} for update`)[0]
}
/** As the house sees it: of any unit, held until the end. */
export async function findAnywhere(tx: Tx, id: string): Promise<Row | undefined> {
  return (await tx<Row[]>`select ${columns(tx)} from bank_card where id = ${id} for update`)[0]
}
export type Card = Row

/** One change of a unit's cards at a time, so that which of them is the default is no guess. */
export async function lockCards(tx: Tx, unitId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('bank cards of ' || ${unitId}::text, 0))`
}

export async function papersOf(tx: Tx, unitId: string): Promise<Papers | null> {
  // A distributor is a person: its application said who, and there are no other papers.
  const [row] = await tx<Papers[]>`
    select subject_type, company_name, legal_name, uscc from unit_qualification where unit_id = ${unitId}
    union all select 'MICRO', contact_name, contact_name, null from unit where id = ${unitId} and kind = 'DISTRIBUTOR' and contact_name is not null
     limit 1`
  return row ?? null
}

export async function countOf(tx: Tx, unitId: string): Promise<number> {
  return (await tx<{ total: number }[]>`select count(*) as total from bank_card where unit_id = ${unitId} and status <> 'UNBOUND'`.one())
    .total
}

export async function isThere(tx: Tx, unitId: string, hash: string, except = '0'): Promise<boolean> {
  const [row] = await tx`
    select id from bank_card where unit_id = ${unitId} and number_hash = ${hash} and status <> 'UNBOUND' and id <> ${except}`
  return row !== undefined
}

/** What is written of an account, its numbers sealed. */
export type Fields = {
  holderName: string
  bankCode: string
  bankName: string
  branchNo: string | null
  branchName: string | null
  uscc: string | null
  mobileSealed: string | null
  mobileMask: string | null
  idSealed: string | null
  idMask: string | null
}
export type SealedNumber = { numberSealed: string; numberLast4: string; numberHash: string }

type New = Fields & SealedNumber & { unitId: string; accountType: CardAccountType; createdBy: string; now: Date }

/** Every unit has one account at the provider today, and it is called as the unit is. */
export const linkOf = (unitId: string): string => unitId

export async function add(tx: Tx, { now, ...made }: New): Promise<Row> {
  const row = { ...made, linkId: linkOf(made.unitId), status: 'PENDING' satisfies CardState, createdAt: now.toISOString() }
  return tx<Row[]>`insert into bank_card ${tx(row)} returning ${columns(tx)}`.one()
}

/** Anew: another attempt has another number, and nothing of the former counts. */
export async function submitAgain(tx: Tx, id: string, fields: Fields & Partial<SealedNumber>): Promise<Row> {
  return tx<Row[]>`
    update bank_card set ${tx(fields)}, status = 'PENDING', failure = null, request_no = gen_random_uuid(), run = 0, held_until = null,
           test_fen = null, test_sent_at = null, test_provider = null, test_tries = 0, updated_at = now(), version = version + 1
     where id = ${id} returning ${columns(tx)}`.one()
}

/** Verified; the first under its link becomes the default. */
export async function verify(tx: Tx, id: string, now: Date): Promise<Row> {
  return tx<Row[]>`
    update bank_card c set status = 'VERIFIED', verified_at = ${now.toISOString()}, failure = null, held_until = null,
           is_default = not exists (select from bank_card d where d.unit_id = c.unit_id and d.link_id = c.link_id and d.is_default),
           updated_at = now(), version = version + 1
     where c.id = ${id} returning ${columns(tx)}`.one()
}

const kept = (problem: Refusal) => {
  const words: Words = [say(problem.words, 'zh-CN', problem.params), say(problem.words, 'en', problem.params)]
  return JSON.stringify(words)
}

export async function fail(tx: Tx, id: string, problem: Refusal): Promise<Row> {
  return tx<Row[]>`
    update bank_card set status = 'FAILED', failure = ${kept(problem)}::text::jsonb, held_until = null, updated_at = now(), version = version + 1
     where id = ${id} returning ${columns(tx)}`.one()
}

export async function countWrongAmount(tx: Tx, id: string): Promise<void> {
  await tx`update bank_card set test_tries = test_tries + 1, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function makeDefault(tx: Tx, { unitId, linkId, id }: Pick<Row, 'unitId' | 'linkId' | 'id'>): Promise<Row> {
  await tx`
    update bank_card set is_default = false, updated_at = now(), version = version + 1
     where unit_id = ${unitId} and link_id = ${linkId} and is_default and id <> ${id}`
  return tx<Row[]>`
    update bank_card set is_default = true, updated_at = now(), version = version + 1 where id = ${id} returning ${columns(tx)}`.one()
}

/** Of what is gone only its last four digits stay. */
export async function unbind(tx: Tx, id: string): Promise<void> {
  await tx`
    update bank_card set status = 'UNBOUND', number_sealed = null, mobile_sealed = null, id_sealed = null, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** No longer to be paid to: the one that was verified longest ago takes the place of a default. */
export async function disable(tx: Tx, { id, unitId, linkId, isDefault }: Row, problem: Refusal): Promise<void> {
  await tx`
    update bank_card set status = 'DISABLED', is_default = false, failure = ${kept(problem)}::text::jsonb, updated_at = now(), version = version + 1
     where id = ${id}`
  if (!isDefault) return
  const [next] = await tx<{ id: string }[]>`
    select id from bank_card where unit_id = ${unitId} and link_id = ${linkId} and status = 'VERIFIED' order by verified_at, id limit 1`
  if (next) await makeDefault(tx, { unitId, linkId, id: next.id })
}

export async function branches(tx: Tx, bankCode: string, keyword: string): Promise<BranchFound[]> {
  const words = keyword.trim().split(/\s+/).filter(Boolean)
  const matches = words.map((word) => tx`and (strpos(name, ${word}) > 0 or starts_with(no, ${word}))`)
  const rows = await tx<BranchFound[]>`
    select no, name from bank_branch where bank_code = ${bankCode} ${matches.reduce((all, one) => tx`${all} ${one}`, tx``)} order by no limit 20`
  return [...rows]
}

export async function watchers(tx: Tx, id: string): Promise<{ accountId: string; unitId: string }[]> {
  return tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from bank_card_watchers(${id})`
}
