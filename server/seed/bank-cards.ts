// Bank cards of the demo: papers of the units that are signed in to, and accounts in every state that somebody can meet. All numbers are invented.

import { bankOf, isLuhn } from '#contract/bank-cards/banks'
import { type CardAccountType, type CardState, cardFailures, cardLimits } from '#contract/bank-cards/states'
import { maskIdNumber } from '#contract/kit/id-number'
import { sure } from '#contract/kit/sure'
import { sealWith } from '../bank-cards/index'
import { setClock } from '../clocks/index'
import type { Tx } from '../kit/database/db'
import { identitySealFor } from '../kit/secrets/identity'
import { distributorsOf } from './distributors'
import { creditCode, invented, papersOf } from './neighbours'
import { agent, brand, market, places, shop } from './places'
import { firstDistributor } from './withdrawals'

const day = 86_400_000

type PaperedUnit = { id: number; subjectType: 'MICRO' | 'INDIVIDUAL' | 'ENTERPRISE' }
const papered: PaperedUnit[] = [
  { id: market.first, subjectType: 'ENTERPRISE' },
  { id: market.second, subjectType: 'ENTERPRISE' },
  { id: shop.selfManaged, subjectType: 'INDIVIDUAL' },
  { id: shop.unified, subjectType: 'MICRO' },
  { id: brand.tea, subjectType: 'ENTERPRISE' },
  { id: agent.east, subjectType: 'ENTERPRISE' },
]
const companyOf = (name: string, { subjectType }: PaperedUnit) =>
  subjectType === 'ENTERPRISE' ? `${name}管理有限公司` : `${name}（个体工商户）`

async function addPapers(tx: Tx, at: string, dataKey?: string): Promise<void> {
  const close = await identitySealFor(tx, dataKey)
  for (const unit of papered) {
    const { name, contact, region } = sure(places.find(({ id }) => id === unit.id))
    const { subjectType, id } = unit
    const papers = {
      subjectType,
      companyName: companyOf(name, unit),
      uscc: subjectType === 'MICRO' ? null : creditCode(region ?? '330106', id),
      legalName: contact ?? name,
      ...papersOf(close(invented)),
      scope: '日用百货、食品销售',
      updatedAt: at,
    }
    await tx`
      insert into unit_qualification (unit_id, shop_id, market_id, brand_id, agent_id, subject_type, company_name, uscc, legal_name, legal_id_sealed, legal_id_mask, scope, updated_at)
      select u.id, u.shop_id, u.market_id, u.brand_id, u.agent_id, ${papers.subjectType}, ${papers.companyName}, ${papers.uscc}, ${papers.legalName},
             ${papers.legalIdSealed}, ${papers.legalIdMask}, ${papers.scope}, ${papers.updatedAt}
        from unit u where u.id = ${id} on conflict do nothing`
  }
}

const failures: Partial<Record<CardState, string>> = {
  FAILED: JSON.stringify(cardFailures.mismatch.words),
  DISABLED: JSON.stringify(cardFailures.noAccount.words),
}

type DemoCard = {
  unit: number
  type: CardAccountType
  bank: string
  /** Of a card all digits but the last, which the others decide. */
  number: string
  branch?: { no: string; name: string }
  status: CardState
  daysAgo: number
  isDefault?: true
}

const cards: DemoCard[] = [
  { unit: shop.selfManaged, type: 'PRIVATE', bank: 'CMB', number: '621485571234567', status: 'VERIFIED', daysAgo: 90, isDefault: true },
  {
    unit: shop.selfManaged,
    type: 'PUBLIC',
    bank: 'ICBC',
    number: '1202020619900123456',
    branch: { no: '102331002069', name: '中国工商银行杭州湖墅支行' },
    status: 'VERIFYING',
    daysAgo: 1,
  },
  { unit: shop.selfManaged, type: 'PRIVATE', bank: 'CCB', number: '621700154000123456', status: 'FAILED', daysAgo: 3 },
  {
    unit: market.first,
    type: 'PUBLIC',
    bank: 'SPDB',
    number: '95090154800001234',
    branch: { no: '310331000068', name: '上海浦东发展银行杭州钱塘支行' },
    status: 'VERIFIED',
    daysAgo: 120,
    isDefault: true,
  },
  { unit: shop.unified, type: 'PRIVATE', bank: 'ABC', number: '622848032056123456', status: 'VERIFIED', daysAgo: 60, isDefault: true },
]

const cardsOfEarners: DemoCard[] = [
  {
    unit: brand.tea,
    type: 'PUBLIC',
    bank: 'ICBC',
    number: '1202020619900654321',
    branch: { no: '102331002069', name: '中国工商银行杭州湖墅支行' },
    status: 'VERIFIED',
    daysAgo: 100,
    isDefault: true,
  },
  {
    unit: agent.east,
    type: 'PUBLIC',
    bank: 'SPDB',
    number: '95090154800005678',
    branch: { no: '310331000068', name: '上海浦东发展银行杭州钱塘支行' },
    status: 'VERIFIED',
    daysAgo: 110,
    isDefault: true,
  },
  { unit: firstDistributor, type: 'PRIVATE', bank: 'CMB', number: '621485571234999', status: 'VERIFIED', daysAgo: 70, isDefault: true },
  { unit: shop.unified, type: 'PRIVATE', bank: 'CCB', number: '621700154000654321', status: 'DISABLED', daysAgo: 80 },
]

const wholeNumber = ({ type, number }: DemoCard): string =>
  type === 'PUBLIC' ? number : number + sure([...'0123456789'].find((last) => isLuhn(number + last)))

/** Where money is withdrawn, those who earn of the trade of others have an account too. */
export async function addBankCards(tx: Tx, now: Date, withEarners: boolean, dataKey?: string): Promise<void> {
  await addPapers(tx, now.toISOString(), dataKey)
  const { key } = await tx<{ key: string }[]>`select bank_key() as key`.one()
  const { close, hash } = sealWith(key, dataKey)
  const holders = [...places, ...distributorsOf()]
  for (const card of withEarners ? [...cards, ...cardsOfEarners] : cards) {
    const { name, contact } = sure(holders.find(({ id }) => id === card.unit))
    const number = wholeNumber(card)
    const at = new Date(now.getTime() - card.daysAgo * day).toISOString()
    const isTested = card.status === 'VERIFYING'
    const isPrivate = card.type === 'PRIVATE'
    const row = {
      unitId: card.unit,
      linkId: card.unit,
      accountType: card.type,
      holderName: isPrivate ? contact : companyOf(name, sure(papered.find(({ id }) => id === card.unit))),
      numberSealed: close(number),
      numberLast4: number.slice(-4),
      numberHash: hash(number),
      bankCode: card.bank,
      bankName: sure(bankOf(card.bank)).name[0],
      branchNo: card.branch?.no ?? null,
      branchName: card.branch?.name ?? null,
      mobileSealed: isPrivate ? close('13805710000') : null,
      mobileMask: isPrivate ? '138****0000' : null,
      idSealed: isPrivate ? close(invented) : null,
      idMask: isPrivate ? maskIdNumber(invented) : null,
      isDefault: card.isDefault ?? false,
      status: card.status,
      failure: failures[card.status] ?? null,
      verifiedAt: card.status === 'VERIFIED' || card.status === 'DISABLED' ? at : null,
      testFen: isTested ? 37 : null,
      testSentAt: isTested ? at : null,
      testProvider: isTested ? 'demo' : null,
      createdBy: contact,
      createdAt: at,
    }
    const { id } = await tx<{ id: string }[]>`insert into bank_card ${tx(row)} returning id`.one()
    if (!isTested) continue
    const walls = await tx<{ shopId: string; marketId: string; brandId: string; agentId: string }[]>`
      select shop_id, market_id, brand_id, agent_id from unit where id = ${card.unit}`.one()
    const due = new Date(Date.parse(at) + cardLimits.amountDays * day)
    await setClock(tx, { subject: 'BANK_CARD', id, ...walls }, 'BANK_TEST', due)
  }
}
