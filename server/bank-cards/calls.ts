// What the server does for bank cards when the console asks.

import { bankOf, bankOfNumber, isBranchOf } from '#contract/bank-cards/banks'
import type { bankCards } from '#contract/bank-cards/calls'
import {
  accountTypesFor,
  type CardAccountType,
  cardFailures,
  cardLimits,
  cardRefusals,
  type Papers,
  whyNotCard,
} from '#contract/bank-cards/states'
import { maskIdNumber } from '#contract/kit/id-number'
import { houseRefusals, type Refusal, withParams } from '#contract/kit/refusal'
import { maskMobile } from '../accounts/index'
import { stopAllClocks } from '../clocks/index'
import { point, type WholeHouse } from '../kit/column'
import type { Tx } from '../kit/database/db'
import type { Context, Handlers } from '../kit/road/answer'
import { type Limit, spend } from '../kit/road/limits'
import { found, must, refuse, refuseAndKeep } from '../kit/road/refuse'
import { tellOwners } from './news'
import { sealOf } from './seal'
import * as store from './store'
import { verified } from './verify'
import { enqueue } from './verify-store'

/** Whether money is on its way to a card: whoever sends it says so, and the card stays until it has arrived. */
export type OpenWithdrawals = (tx: Tx, cardId: string) => Promise<boolean>
export const openWithdrawals = point<OpenWithdrawals>('open withdrawals')

type Typed = {
  holderName: string
  cardNo?: string
  accountNo?: string
  bankCode?: string
  branchNo?: string
  branchName?: string
  idNo?: string
  mobile?: string
}

/** What a unit may have, in whose name; refused before anything is looked at. */
async function papersFor({ tx, session }: Context, type: CardAccountType, name: string): Promise<Papers> {
  const papers = await store.papersOf(tx, session.unit.id)
  must(whyNotCard.add(type, papers))
  const known = found(papers, cardRefusals.noPapers)
  must(whyNotCard.holder(type, known, name))
  return known
}

async function fieldsOf(ctx: Context, type: CardAccountType, typed: Typed, papers: Papers, bankCode: string): Promise<store.Fields> {
  const { close } = await sealOf(ctx)
  must(typed.branchNo === undefined || isBranchOf(typed.branchNo, bankCode) ? null : cardRefusals.wrongBranch)
  return {
    holderName: typed.holderName,
    bankCode,
    bankName: found(bankOf(bankCode), cardRefusals.bankUnknown).name[0],
    branchNo: typed.branchNo ?? null,
    branchName: typed.branchName ?? null,
    uscc: type === 'PUBLIC' ? papers.uscc : null,
    mobileSealed: typed.mobile ? close(typed.mobile) : null,
    mobileMask: typed.mobile ? maskMobile(typed.mobile) : null,
    idSealed: typed.idNo ? close(typed.idNo) : null,
    idMask: typed.idNo ? maskIdNumber(typed.idNo) : null,
  }
}

async function sealedNumber(ctx: Context, number: string): Promise<store.SealedNumber> {
  const { close, hash } = await sealOf(ctx)
  return { numberSealed: close(number), numberLast4: number.slice(-4), numberHash: hash(number) }
}

/** Verifiers count how often a number is tried, and so do we: for the number, wherever it is tried. */
const triesOf = (hash: string): Limit[] => [
  { key: `bank-card:${hash}`, max: cardLimits.triesADay, seconds: 86_400, refusal: cardRefusals.triesSpent },
]

async function add(ctx: Context, type: CardAccountType, typed: Typed) {
  const { tx, session, now, language } = ctx
  const unitId = session.unit.id
  const papers = await papersFor(ctx, type, typed.holderName)
  const number = typed.cardNo ?? typed.accountNo ?? ''
  const bankCode = typed.bankCode ?? bankOfNumber(number)?.code ?? refuse(cardRefusals.bankUnknown)
  const fields = await fieldsOf(ctx, type, typed, papers, bankCode)
  await store.lockCards(tx, unitId)
  must((await store.countOf(tx, unitId)) >= cardLimits.mostCards ? withParams(cardRefusals.tooMany, { n: cardLimits.mostCards }) : null)
  const sealed = await sealedNumber(ctx, number)
  must((await store.isThere(tx, unitId, sealed.numberHash)) ? cardRefusals.twice : null)
  await spend(tx, triesOf(sealed.numberHash), now)
  const card = await store.add(tx, { ...fields, ...sealed, unitId, accountType: type, createdBy: session.accountName, now })
  await enqueue(tx, card.id)
  await tellOwners(tx, card, 'added', { who: session.accountName })
  return store.told(card, language)
}

async function retry(ctx: Context, type: CardAccountType, { id, version, ...typed }: Typed & { id: string; version: number }) {
  const { tx, session, now, language } = ctx
  const unitId = session.unit.id
  const current = await held(ctx, id)
  must(current.accountType === type ? whyNotCard.edit(current) : cardRefusals.missing)
  if (current.version !== version) refuse(houseRefusals.stale, { current: store.told(current, language) })
  const papers = await papersFor(ctx, type, typed.holderName)
  const number = typed.cardNo ?? typed.accountNo
  const bankCode = typed.bankCode ?? (number ? bankOfNumber(number)?.code : undefined) ?? current.bankCode
  const fields = await fieldsOf(ctx, type, typed, papers, bankCode)
  const sealed = number ? await sealedNumber(ctx, number) : null
  must(sealed && (await store.isThere(tx, unitId, sealed.numberHash, id)) ? cardRefusals.twice : null)
  await spend(tx, triesOf(sealed?.numberHash ?? current.hash), now)
  const card = await store.submitAgain(tx, id, sealed ? { ...fields, ...sealed } : fields)
  await stopAllClocks(tx, { subject: 'BANK_CARD', id })
  await enqueue(tx, id)
  return store.told(card, language)
}

async function held({ tx, session }: Context, id: string): Promise<store.Card> {
  await store.lockCards(tx, session.unit.id)
  const card = await store.hold(tx, session.unit.id, id)
  return found(card?.status === 'UNBOUND' ? undefined : card, cardRefusals.missing)
}

/** The amount that arrived. A wrong one is counted, and after the last the account is no longer waited for. */
async function confirm(ctx: Context, { id, amountFen }: { id: string; amountFen: number }) {
  const { tx, now, language } = ctx
  const card = await held(ctx, id)
  must(whyNotCard.confirm(card))
  if (card.testFen !== amountFen) {
    await store.countWrongAmount(tx, id)
    const left = cardLimits.amountTries - card.testTries - 1
    if (left > 0) return refuseAndKeep(withParams(cardRefusals.wrongAmount, { n: left }))
    await endTest(ctx, id, cardFailures.amounts)
    return refuseAndKeep(cardRefusals.wrongAmountLast)
  }
  await stopAllClocks(tx, { subject: 'BANK_CARD', id })
  await verified({ tx, now }, id)
  return store.told(await held(ctx, id), language)
}

async function endTest({ tx }: Context, id: string, problem: Refusal): Promise<void> {
  await stopAllClocks(tx, { subject: 'BANK_CARD', id })
  await tellOwners(tx, await store.fail(tx, id, problem), 'failed')
}

const unbindWith =
  (house: Pick<WholeHouse, 'added'>) =>
  async (ctx: Context, { id }: { id: string }): Promise<null> => {
    const card = await held(ctx, id)
    must(whyNotCard.unbind(card))
    for (const isOpen of house.added(openWithdrawals)) must((await isOpen(ctx.tx, id)) ? cardRefusals.openWithdrawal : null)
    await tellOwners(ctx.tx, card, 'removed', { who: ctx.session.accountName })
    await store.unbind(ctx.tx, id)
    return null
  }

export const bankCardCallsOf = (house: Pick<WholeHouse, 'added'>): Handlers<typeof bankCards> => ({
  page: ({ tx, session, language }, filter) => store.page(tx, session.unit.id, filter, language),
  detail: async ({ tx, session, language }, { id }) =>
    store.told(found(await store.find(tx, session.unit.id, id), cardRefusals.missing), language),
  terms: async ({ tx, session }) => {
    const papers = await store.papersOf(tx, session.unit.id)
    return {
      linkId: store.linkOf(session.unit.id),
      subjectType: papers?.subjectType ?? null,
      accountTypes: [...accountTypesFor(papers?.subjectType ?? null)],
      companyName: papers?.companyName ?? null,
      legalName: papers?.legalName ?? null,
    }
  },
  branches: ({ tx }, { bankCode, keyword = '' }) => store.branches(tx, bankCode, keyword),
  addPrivate: (ctx, typed) => add(ctx, 'PRIVATE', typed),
  addPublic: (ctx, typed) => add(ctx, 'PUBLIC', typed),
  retryPrivate: (ctx, typed) => retry(ctx, 'PRIVATE', typed),
  retryPublic: (ctx, typed) => retry(ctx, 'PUBLIC', typed),
  confirm,
  makeDefault: async (ctx, { linkId, bankId }) => {
    const card = await held(ctx, bankId)
    must(card.linkId === linkId ? whyNotCard.makeDefault(card) : cardRefusals.missing)
    await tellOwners(ctx.tx, card, 'standard', { who: ctx.session.accountName })
    return store.told(await store.makeDefault(ctx.tx, card), ctx.language)
  },
  unbind: unbindWith(house),
})

/** The bank sent money back: nothing more goes there. Another verified card takes the place of a default. For the house. */
export async function disableCard(tx: Tx, cardId: string, problem: Refusal): Promise<void> {
  const card = await store.findAnywhere(tx, cardId)
  if (!card || card.status !== 'VERIFIED') return
  await store.disable(tx, card, problem)
  await tellOwners(tx, card, 'disabled')
}
