// Bank cards: who may have which, how one is verified, which is the default, and what is refused.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankCards } from '#contract/bank-cards/calls'
import { cardFailures, cardLimits, cardRefusals, whyNotWithdrawTo } from '#contract/bank-cards/states'
import { firstOf } from '#contract/kit/sure'
import { clocks } from '#server/columns'
import { accountNumber, cardNumber, privateCard, publicCard, testFen } from '../../house/bank-cards'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { ringClocks } from '../clocks/index'
import { asHouse } from '../kit/database/door'
import { silentLog } from '../kit/log'
import { disableCard } from './index'

let house: House
let shop: string
let market: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  market = await house.signIn('manager02')
})
afterAll(() => house.close())
beforeEach(() => house.runTasks())

const addPrivate = (more = {}) => house.call(bankCards.addPrivate, privateCard(more), { token: shop })
const addPublic = (more = {}) => house.call(bankCards.addPublic, publicCard(more), { token: market })
const cardOf = async (id: string, token = shop) => (await house.call(bankCards.detail, { id }, { token })).data
const confirm = (id: string, amountFen: number) => house.call(bankCards.confirm, { id, amountFen }, { token: market })
const verified = async () => {
  const { id } = (await addPrivate()).data
  await house.runTasks()
  return cardOf(id)
}
const sentTest = async () => {
  const { id } = (await addPublic()).data
  await house.runTasks()
  return { id, fen: await testFen(house, id) }
}

describe('who may have which', () => {
  test.each([
    ['unified01', 'addPublic', cardRefusals.privateOnly],
    ['manager01', 'addPrivate', cardRefusals.publicOnly],
    ['merchant03', 'addPrivate', cardRefusals.noPapers],
    ['merchant03', 'addPublic', cardRefusals.noPapers],
  ] as const)('%s %s: %o', async (username, name, refusal) => {
    const token = await house.signIn(username)
    const answer =
      name === 'addPublic'
        ? await house.call(bankCards.addPublic, publicCard(), { token })
        : await house.call(bankCards.addPrivate, privateCard(), { token })
    expect(answer.code).toBe(refusal.code)
  })

  test('the holder is whoever the papers name', async () => {
    expect(await addPrivate({ holderName: '林小月' })).toMatchObject({ code: 422853, message: '开户名必须为“林晓月”' })
    expect((await addPrivate({ holderName: ' 林 晓月 ' })).code).toBe(200)
    expect((await addPublic({ holderName: '天河广场' })).code).toBe(cardRefusals.wrongHolder.code)
  })

  test('roles without the page see and do nothing', async () => {
    for (const username of ['platform01', 'nobody001']) {
      const token = await house.signIn(username)
      expect((await house.call(bankCards.page, {}, { token })).code).toBe(403)
      expect((await house.call(bankCards.addPrivate, privateCard(), { token })).code).toBe(403)
    }
  })
})

describe('what is typed', () => {
  test.each([
    [{ cardNo: '6214855712345670' }, 'cardNo'],
    [{ cardNo: '123' }, 'cardNo'],
    [{ idNo: '110105194912310021' }, 'idNo'],
    [{ mobile: '12345' }, 'mobile'],
    [{ branchNo: '102331002069' }, 'branchNo'],
    [{ cardNo: cardNumber('999123') }, 'bankCode'],
  ])('%j is refused at its field', async (more, at) => {
    const { code, data } = await addPrivate(more)
    expect(code).toBe(422)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([at])
  })

  test('spaces do not matter, and the bank is known by the number', async () => {
    const cardNo = cardNumber('621700')
    const { data } = await addPrivate({ cardNo: cardNo.replace(/(.{4})/g, '$1 ') })
    expect(data).toMatchObject({ bankCode: 'CCB', bankName: '中国建设银行', last4: cardNo.slice(-4), status: 'PENDING', isDefault: false })
  })

  test('one account once', async () => {
    const cardNo = cardNumber()
    const both = await Promise.all([addPrivate({ cardNo }), addPrivate({ cardNo })])
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, cardRefusals.twice.code])
  })

  test('branches are found by name and by number', async () => {
    const find = async (keyword: string) => (await house.call(bankCards.branches, { bankCode: 'ICBC', keyword }, { token: shop })).data
    expect(await find('杭州 湖墅')).toEqual([{ no: '102331002069', name: '中国工商银行杭州湖墅支行' }])
    expect(await find('1023310180')).toHaveLength(1)
    expect(await find('%')).toEqual([])
  })
})

describe('a personal account', () => {
  test('is verified by four factors, once, and the first is the default of its unit', async () => {
    const card = await verified()
    expect(card).toMatchObject({ status: 'VERIFIED', isDefault: false, mobile: '139****8888', idNo: '1101**********002X' })
    const { data } = await house.call(bankCards.page, { pageSize: 100 }, { token: shop })
    expect(data.records.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('that does not match fails with a reason, can be put right, and is then verified', async () => {
    const { id } = (await addPrivate({ mobile: '13905710000' })).data
    await house.runTasks()
    const failed = await cardOf(id)
    expect(failed).toMatchObject({ status: 'FAILED', failReason: cardFailures.mismatch.words[0] })
    const { cardNo: _, ...kept } = privateCard({ mobile: '13905712222' })
    const stale = await house.call(bankCards.retryPrivate, { ...kept, id, version: failed.version + 1 }, { token: shop })
    expect(stale.code).toBe(40900)
    expect(JSON.stringify(stale.data)).not.toMatch(/hash|testFen|[0-9a-f]{32}/)
    const right = await house.call(bankCards.retryPrivate, { ...kept, id, version: failed.version }, { token: shop })
    expect(right).toMatchObject({ code: 200, data: { status: 'PENDING', last4: failed.last4 } })
    await house.runTasks()
    expect((await cardOf(id)).status).toBe('VERIFIED')
    expect((await house.call(bankCards.retryPrivate, { ...kept, id, version: failed.version + 9 }, { token: shop })).code).toBe(
      cardRefusals.wrongState.code,
    )
  })

  test('that takes its time is asked about again', async () => {
    const { id } = (await addPrivate({ mobile: '13905710001' })).data
    for (const status of ['VERIFYING', 'VERIFYING', 'VERIFIED']) {
      await makeAllDue(house.db)
      await house.runTasks()
      expect((await cardOf(id)).status).toBe(status)
    }
  })

  test('is tried five times a day and no more', async () => {
    const card = privateCard({ mobile: '13905710000' })
    const { id } = (await house.call(bankCards.addPrivate, card, { token: shop })).data
    const retry = async () => {
      await house.runTasks()
      const { version } = await cardOf(id)
      return (await house.call(bankCards.retryPrivate, { ...card, id, version }, { token: shop })).code
    }
    for (let n = 1; n < cardLimits.triesADay; n += 1) expect(await retry()).toBe(200)
    expect(await retry()).toBe(cardRefusals.triesSpent.code)
  })
})

describe('a company account', () => {
  test('is shown by the amount that arrived; the first becomes the default', async () => {
    const { id, fen } = await sentTest()
    const card = await cardOf(id, market)
    expect(card).toMatchObject({ status: 'VERIFYING', testTriesLeft: 3, playedFen: fen, uscc: expect.stringMatching(/^92/) })
    expect(await confirm(id, (fen % 99) + 1)).toMatchObject({ code: cardRefusals.wrongAmount.code, message: '金额不符，还可尝试 2 次' })
    expect(await confirm(id, fen)).toMatchObject({ code: 200, data: { status: 'VERIFIED', isDefault: true } })
    expect((await confirm(id, fen)).code).toBe(cardRefusals.noTest.code)
  })

  test('fails after three wrong amounts, whoever types them at once', async () => {
    const { id, fen } = await sentTest()
    const codes = (await Promise.all([1, 2, 3, 4, 5].map((n) => confirm(id, ((fen + n) % 99) + 1)))).map(({ code }) => code)
    const { wrongAmount, wrongAmountLast, noTest } = cardRefusals
    expect(codes.sort((a, b) => a - b)).toEqual([noTest.code, noTest.code, wrongAmount.code, wrongAmount.code, wrongAmountLast.code])
    expect(await cardOf(id, market)).toMatchObject({ status: 'FAILED', failReason: cardFailures.amounts.words[0] })
    expect((await confirm(id, fen)).code).toBe(noTest.code)
  })

  test('that the bank does not know fails', async () => {
    const { id } = (await addPublic({ accountNo: accountNumber('0000') })).data
    await house.runTasks()
    expect((await cardOf(id, market)).failReason).toBe(cardFailures.noAccount.words[0])
  })

  test('is not waited for longer than a week', async () => {
    const { id } = await sentTest()
    house.clock.advance(7 * 86_400_000 + 60_000)
    const ctx = { db: house.db, clock: house.clock, log: silentLog, signal: new AbortController().signal }
    await ringClocks(ctx, { BANK_TEST: clocks.BANK_TEST })
    market = await house.signIn('manager02')
    shop = await house.signIn('merchant01')
    expect((await cardOf(id, market)).failReason).toBe('测试打款超过 7 天未确认')
  })
})

describe('the default', () => {
  test('is one, also when twenty are asked for at once', async () => {
    const cards = [await verified(), await verified(), await verified()]
    const { linkId } = firstOf(cards)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => house.call(bankCards.makeDefault, { linkId, bankId: cards[n % 3]?.id ?? '' }, { token: shop })),
    )
    const { total } = await house.owner.sql<{ total: number }[]>`
      select count(*) as total from bank_card where unit_id = 201 and is_default`.one()
    expect(total).toBe(1)
  })

  test('cannot be one that is not verified, and the database keeps it so', async () => {
    const { id, linkId } = (await addPrivate()).data
    expect((await house.call(bankCards.makeDefault, { linkId, bankId: id }, { token: shop })).code).toBe(cardRefusals.notVerified.code)
    await expect(house.owner.sql`update bank_card set is_default = false where unit_id = 201`).rejects.toThrow('without a default')
    await expect(house.owner.sql`update bank_card set is_default = true where unit_id = 201 and status = 'VERIFIED'`).rejects.toThrow(
      'bank_card_default',
    )
  })

  test('moves on when the bank sends money back', async () => {
    const { data } = await house.call(bankCards.page, { pageSize: 100, status: 'VERIFIED' }, { token: shop })
    const before = firstOf(data.records)
    expect(before.isDefault).toBe(true)
    await asHouse(house.db, 'banks', (tx) => disableCard(tx, before.id, cardFailures.noAccount))
    const after = await house.call(bankCards.page, { pageSize: 100, status: 'VERIFIED' }, { token: shop })
    expect(firstOf(after.data.records)).toMatchObject({ isDefault: true })
    expect(await cardOf(before.id)).toMatchObject({ status: 'DISABLED', isDefault: false })
    expect((await house.call(bankCards.unbind, { id: before.id }, { token: shop })).code).toBe(200)
  })
})

describe('unbinding', () => {
  test('takes the numbers away, and the same account can be added again', async () => {
    const card = privateCard()
    const { id } = (await house.call(bankCards.addPrivate, card, { token: shop })).data
    expect((await house.call(bankCards.unbind, { id }, { token: shop })).code).toBe(cardRefusals.wrongState.code)
    await house.runTasks()
    expect((await house.call(bankCards.unbind, { id }, { token: shop })).code).toBe(200)
    expect((await house.call(bankCards.unbind, { id }, { token: shop })).code).toBe(cardRefusals.missing.code)
    const [row] = await house.owner.sql`select number_sealed, mobile_sealed, id_sealed, status from bank_card where id = ${id}`
    expect(row).toEqual({ numberSealed: null, mobileSealed: null, idSealed: null, status: 'UNBOUND' })
    expect((await house.call(bankCards.addPrivate, card, { token: shop })).code).toBe(200)
  })

  test('the default stays', async () => {
    const { data } = await house.call(bankCards.page, { pageSize: 1 }, { token: shop })
    expect((await house.call(bankCards.unbind, { id: firstOf(data.records).id }, { token: shop })).code).toBe(cardRefusals.isDefault.code)
  })
})

test('no money goes to a card for a day after it was verified', async () => {
  const card = await verified()
  const at = Date.parse(card.verifiedAt ?? '')
  expect(whyNotWithdrawTo(card, new Date(at + 86_400_000 - 1))?.code).toBe(cardRefusals.cooling.code)
  expect(whyNotWithdrawTo(card, new Date(at + 86_400_000))).toBeNull()
  expect(whyNotWithdrawTo({ ...card, status: 'FAILED' }, new Date(at + 86_400_000))?.code).toBe(cardRefusals.notVerified.code)
})

test('owners hear of it', async () => {
  const { id } = (await addPrivate()).data
  await house.runTasks()
  const heard = await house.owner.sql<{ title: string }[]>`
    select title ->> 0 as title from notification where link like ${`%id=${id}`} order by id`
  expect(heard.map(({ title }) => title)).toEqual(['添加了收款账户', '收款账户已验证'])
})
