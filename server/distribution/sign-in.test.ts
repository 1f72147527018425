// A distributor signs in: invited with the pass, and in its own place sees its own money and nobody else's.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitations } from '#contract/accounts/invitations'
import { auth } from '#contract/auth/calls'
import { bankCards } from '#contract/bank-cards/calls'
import { type Application, distribution, distributionRefusals } from '#contract/distribution/calls'
import { firstOf } from '#contract/kit/sure'
import { places } from '#contract/places/calls'
import { privateCard, publicCard } from '../../house/bank-cards'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'

let house: House
let brand: string
let made = 0
beforeAll(async () => {
  house = await openHouse()
  brand = await house.signIn('brandmgr01')
})
afterAll(() => house.close())

const mobileOf = (n: number) => `1395555${String(n).padStart(4, '0')}`
async function applied(mobile = mobileOf((made += 1))): Promise<Application> {
  made += 1
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into distribution_application (unit_id, no, name, mobile, id_mask)
    values (301, ${`IN${made}`}, '苏小满', ${mobile}, '1101**********002X') returning id`.one()
  return (await house.call(distribution.detail, { id }, { token: brand })).data
}
const pass = async ({ id, version }: Application, token = brand) =>
  (await house.call(distribution.audit, { id, version, decision: 'pass', reason: '' }, { token })).data
const messageTo = async (mobile: string) => {
  await house.runTasks()
  return house.sms.last(mobile)
}
const password = 'Willow-93-bridge'
const accept = (code = '') => house.call(invitations.accept, { code, newPassword: password, repeatPassword: password })

describe('the way in', () => {
  test('comes with the pass, by a message to the phone that applied', async () => {
    const mobile = '13966660001'
    const passed = await pass(await applied(mobile))
    expect(passed).toMatchObject({ status: 'PASSED', ownerState: 'INVITED' })
    const message = await messageTo(mobile)
    expect(message?.text).toContain('“云岭春茶分销账户”已为您开通')
    const { data } = await accept(message?.code)
    const { data: me } = await house.call(auth.info, {}, { token: data.token })
    expect(me).toMatchObject({ role: 'ROLE_DISTRIBUTOR', isOwner: true, unit: { kind: 'DISTRIBUTOR' } })
    expect(me.permissions).toEqual(expect.arrayContaining(['wallet', 'wallet:withdraw', 'statement:read', 'bank:write', 'rebate:read']))
    expect((await house.call(distribution.detail, { id: passed.id }, { token: brand })).data.ownerState).toBe('ACTIVE')
    expect((await house.call(distribution.invite, { id: passed.id }, { token: brand })).code).toBe(distributionRefusals.signedIn.code)
  })

  test('a phone that works elsewhere already joins with its account: its holder applied', async () => {
    const passed = await pass(await applied('13800000002'))
    expect(passed.ownerState).toBe('ACTIVE')
    expect((await messageTo('13800000002'))?.text).toContain('merchant01')
    const { data: me } = await house.call(auth.info, {}, { token: await house.signIn('merchant01') })
    expect(me.units.map(({ kind }) => kind).toSorted()).toEqual(['DISTRIBUTOR', 'SHOP'])
  })

  test('a disabled account does not stop the pass, and can be invited when it works again', async () => {
    const mobile = '13800000014'
    await house.owner.sql`update account set status = 0 where mobile = ${mobile}`
    const passed = await pass(await applied(mobile))
    expect(passed).toMatchObject({ status: 'PASSED', ownerState: 'NONE' })
    expect((await house.call(distribution.invite, { id: passed.id }, { token: brand })).code).toBe(40976)
    await house.owner.sql`update account set status = 1 where mobile = ${mobile}`
    expect((await house.call(distribution.invite, { id: passed.id }, { token: brand })).data.ownerState).toBe('ACTIVE')
  })

  test('those of earlier days are invited, and again when the message was lost; who was not let in is not', async () => {
    const [early] = (
      await house.call(distribution.page, { pageNumber: 1, pageSize: 100, status: 'PASSED', keyword: 'DA2026000' }, { token: brand })
    ).data.records
    expect(early).toMatchObject({ ownerState: 'NONE' })
    const id = early?.id ?? ''
    expect((await house.call(distribution.invite, { id }, { token: brand })).data.ownerState).toBe('INVITED')
    expect((await house.call(distribution.invite, { id }, { token: brand })).code).toBe(429)
    house.clock.advance(61_000)
    expect((await house.call(distribution.invite, { id }, { token: brand })).data.ownerState).toBe('INVITED')
    expect((await house.call(distribution.invite, { id: (await applied()).id }, { token: brand })).code).toBe(
      distributionRefusals.notLetIn.code,
    )
    const other = await house.signIn('brandmgr03')
    expect((await house.call(distribution.invite, { id }, { token: other })).code).toBe(40460)
  })
})

describe('what a distributor sees', () => {
  const as = async () => ({ token: await house.signIn('distributor01') })

  test('its own rebates, with sums, and an order number that finds one', async () => {
    const me = await as()
    const { data } = await house.call(distribution.ownRebates, { pageNumber: 1, pageSize: 100 }, me)
    const own = await house.owner.sql<{ total: number; settled: number }[]>`
      select count(*) as total, coalesce(sum(amount_fen - back_fen) filter (where status = 'SETTLED'), 0)::int as settled
        from commission_record where distributor_id = 601`.one()
    expect(own.total).toBeGreaterThan(0)
    expect({ total: data.total, settled: data.sums.settledFen }).toEqual(own)
    const one = firstOf(data.records)
    expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['orderId']))
    const found = await house.call(distribution.ownRebates, { pageNumber: 1, pageSize: 10, keyword: one.orderNo }, me)
    expect(found.data.records.map(({ orderNo }) => orderNo)).toContain(one.orderNo)
  })

  test('nothing of others: behind the wall lie its own rows alone', async () => {
    const scope = { role: 'md_distributor', unitId: '601', accountId: '0', actor: 'test', caller: null } as const
    const seen = await transact(house.db, 'write', scope, async (tx) => ({
      units: await tx<{ id: string }[]>`select id from unit`,
      accounts: await tx<{ ownerId: string }[]>`select distinct owner_id from ledger_account`,
      entries: await tx<{ ownerId: string }[]>`
        select distinct a.owner_id from ledger_entry e join ledger_account a on a.id = e.account_id`,
      journals: await tx<{ total: number }[]>`
        select count(*) as total from ledger_journal j where not exists (select from ledger_entry e where e.journal_id = j.id)`.one(),
      days: await tx<{ total: number }[]>`
        select count(*) as total from ledger_day d where not exists (select from ledger_account a where a.id = d.account_id)`.one(),
      records: await tx<{ distributorId: string }[]>`select distinct distributor_id from commission_record`,
      items: await tx<{ total: number }[]>`
        select count(id) as total from order_item i where not exists (select from commission_record r where r.order_item_id = i.id)`.one(),
      applications: await tx<{ total: number }[]>`select count(*) as total from distribution_application`.one(),
      papers: await tx<{ total: number }[]>`select count(*) as total from unit_qualification`.one(),
    }))
    expect(seen.units.map(({ id }) => id)).toEqual(['601'])
    expect(seen.accounts.map(({ ownerId }) => ownerId)).toEqual(['601'])
    expect(seen.entries.map(({ ownerId }) => ownerId)).toEqual(['601'])
    expect(seen.records.map(({ distributorId }) => distributorId)).toEqual(['601'])
    expect([seen.journals.total, seen.days.total, seen.items.total, seen.applications.total, seen.papers.total]).toEqual([0, 0, 0, 0, 0])
    const who = transact(house.db, 'write', scope, (tx) => tx`select buyer_remark from order_item`)
    await expect(who).rejects.toThrow()
    const bought = transact(house.db, 'write', scope, (tx) => tx`select id from trade_order`)
    await expect(bought).rejects.toMatchObject({ code: '42501' })
  })

  test('it changes nothing of itself: in whose name it is paid was said with its application', async () => {
    const me = await as()
    expect((await house.call(places.detail, { id: '601' }, me)).data).toMatchObject({ id: '601', kind: 'DISTRIBUTOR' })
    expect((await house.call(places.detail, { id: '602' }, me)).code).toBe(40403)
    expect((await house.call(places.submit, { id: '601', version: 1 }, me)).code).toBe(40403)
  })

  test('its bank card stands in the name of the application, and is a personal one', async () => {
    const me = await as()
    const { data: terms } = await house.call(bankCards.terms, {}, me)
    expect(terms).toMatchObject({ subjectType: 'MICRO', accountTypes: ['PRIVATE'] })
    const holderName = terms.legalName ?? ''
    expect((await house.call(bankCards.addPublic, publicCard(), me)).code).toBe(422851)
    expect((await house.call(bankCards.addPrivate, privateCard(), me)).code).toBe(422853)
    const { data: card } = await house.call(bankCards.addPrivate, privateCard({ holderName }), me)
    await house.runTasks()
    expect((await house.call(bankCards.detail, { id: card.id }, me)).data).toMatchObject({ status: 'VERIFIED', isDefault: true })
  })
})
