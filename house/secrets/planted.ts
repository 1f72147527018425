// Whole numbers, typed in wherever the house takes one: of cards, of companies' accounts, of people, and of phones at their banks.

import type { FastifyInstance } from 'fastify'
import { apply } from '#contract/apply/calls'
import { bankCards } from '#contract/bank-cards/calls'
import { isIdNumber } from '#contract/kit/id-number'
import { sure } from '#contract/kit/sure'
import { places } from '#contract/places/calls'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { accountNumber, cardNumber, privateCard, publicCard } from '../bank-cards'
import { formOf } from '../entrances'
import { callOver, type House } from '../harness/index'
import { giveMoney } from '../money/withdrawals'
import { png } from '../samples'

/** Of somebody who was born on that day of 1988 and does not exist. */
export function personNumber(day: number): string {
  const start = `33010619880${100 + day}061`.slice(0, 17)
  return start + sure([...'0123456789X'].find((last) => isIdNumber(start + last)))
}

export const numbers = {
  card: cardNumber('621700'),
  cardOfDistributor: cardNumber('622848'),
  account: accountNumber('7788'),
  personAtBank: personNumber(11),
  legalPerson: personNumber(12),
  applicant: personNumber(13),
  applicantOfShop: personNumber(14),
  phoneAtBank: '13987650001',
  // Refused: a number that was typed is not told back either.
  wrongCard: cardNumber('621226'),
  wrongPerson: `${personNumber(15).slice(0, 17)}Z`,
} as const

const papers = {
  subjectType: 'INDIVIDUAL' as const,
  companyName: '云岭茶叶西湖店（个体工商户）',
  uscc: null,
  licenceUrl: null,
  legalName: '林晓月',
  legalIdNo: numbers.legalPerson,
  legalIdUrls: [],
  scope: '茶叶',
  validTo: null,
}

type At = { house: House; app: FastifyInstance; tokens: Readonly<Record<string, string>> }

/** Answers the ids of what now holds the numbers. */
export async function plant(at: At): Promise<string[]> {
  const { house, app, tokens } = at
  const as = (name: string) => ({ token: sure(tokens[name]) })
  const { card, account, personAtBank, phoneAtBank, cardOfDistributor } = numbers
  const { data: own } = await callOver(app, places.detail, { id: '201' }, as('merchant01'))
  const kept = await callOver(
    app,
    places.saveQualification,
    { unitId: '201', version: own.qualification?.version, ...papers },
    as('merchant01'),
  )
  const person = { idNo: personAtBank, mobile: phoneAtBank }
  const first = await callOver(app, bankCards.addPrivate, privateCard({ cardNo: card, ...person }), as('merchant01'))
  const second = await callOver(app, bankCards.addPublic, publicCard({ accountNo: account }), { ...as('manager01'), unit: '102' })
  const { data: terms } = await callOver(app, bankCards.terms, {}, as('distributor01'))
  const typed = privateCard({ holderName: terms.legalName ?? '', cardNo: cardOfDistributor, ...person })
  const third = await callOver(app, bankCards.addPrivate, typed, as('distributor01'))
  const codes = [kept, first, second, third].map(({ code }) => code)
  if (codes.some((code) => code !== 200)) throw new Error(`not everything was planted: ${codes.join(' ')}`)
  await house.runTasks()
  const withdrawal = await paidOut(at, first.data.id)
  return [first.data.id, second.data.id, third.data.id, withdrawal, '201', '102', '601', ...(await applied(at))]
}

/** Money goes to the account that was typed in: whoever pays it is told the whole number. */
async function paidOut({ house, app, tokens }: At, bankCardId: string): Promise<string> {
  await giveMoney(house, '201', 500_000)
  // Long enough ago.
  await house.owner.sql`update bank_card set status = 'VERIFIED', verified_at = now() - interval '2 days' where id = ${bankCardId}`
  const asked = { token: sure(tokens.merchant01), idempotencyKey: 'planted-withdrawal' }
  const { code, message, data } = await callOver(app, withdrawals.apply, { amountFen: 123_400, bankCardId }, asked)
  if (code !== 200) throw new Error(`nothing was withdrawn: ${code} ${message}`)
  const decided = { token: sure(tokens.platform01), idempotencyKey: 'planted-approval' }
  await callOver(app, payouts.approve, { ids: [data.id] }, decided)
  await house.runTasks()
  const paid = await house.owner.sql<{ status: string }[]>`select status from withdrawal where id = ${data.id}`.one()
  if (paid.status !== 'SUCCESS') throw new Error(`the bank did not pay: ${paid.status}`)
  return data.id
}

/** From outside: a shop and a person, each with the number of whoever answers for it. */
async function applied({ house, app }: At): Promise<string[]> {
  const mobile = '15855559999'
  const key = (n: number) => ({ idempotencyKey: `planted-application-${n}` })
  await callOver(app, apply.sendCode, { mobile })
  await house.runTasks()
  const { data } = await callOver(app, apply.verify, { mobile, code: await house.sms.code(mobile) })
  const { applicant } = data
  const { payload, headers } = formOf('signature.png', await png(40, 30, '#335577'))
  const sent = await app.inject({ method: 'POST', url: `/prod-api${apply.upload.path}`, payload, headers: { ...headers, applicant } })
  const { url } = sent.json<{ url: string }>()
  const { legalIdNo: _, ...rest } = papers
  const place = { name: '种下的店', marketId: null, contactName: '林晓月', regionCode: '330106', address: '文一路 1 号', intro: '' }
  const shop = { applicant, again: null, ...place, ...rest, subjectType: 'MICRO' as const, licenceUrl: null, legalIdUrls: [url, url] }
  const one = await callOver(app, apply.submitShop, { ...shop, legalIdNo: numbers.applicantOfShop }, key(1))
  const someone = { name: '种分销', idNo: numbers.applicant, reason: '自己的社群', materialUrls: [], signatureUrl: url, inviterName: '' }
  const other = await callOver(app, apply.submitDistributor, { applicant, again: null, brandId: '301', ...someone }, key(2))
  if (one.code !== 200 || other.code !== 200) throw new Error(`nobody applied: ${one.code} ${other.code} ${one.message} ${other.message}`)
  return [one.data.id, other.data.id]
}
