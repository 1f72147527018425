// Applying from outside: proved by a phone, followed by it, decided by others, and blind to everybody else's.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apply } from '#contract/apply/calls'
import { auth } from '#contract/auth/calls'
import { distribution } from '#contract/distribution/calls'
import type { Given } from '#contract/kit/call'
import { firstOf } from '#contract/kit/sure'
import { places } from '#contract/places/calls'
import { formOf } from '../../house/entrances'
import { type House, openHouse } from '../../house/harness/index'
import { jpg, pdf, png } from '../../house/samples'

let house: House
let made = 0
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['platform01', 'brandmgr01', 'agent0001', 'merchant01']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())
// Every test comes from an address of its own, so that none spends another's attempts.
beforeEach(() => {
  made += 1
})

const ip = () => `10.9.8.${made}`
const key = () => ({ ip: ip(), idempotencyKey: `apply-key-${Math.random()}` })
const phoneOf = (n: number) => `1585550${String(made).padStart(2, '0')}${String(n).padStart(2, '0')}`
const as = (name: string) => ({ token: tokens[name] })

async function verified(mobile: string): Promise<string> {
  expect((await house.call(apply.sendCode, { mobile }, { ip: ip() })).code).toBe(200)
  await house.runTasks()
  const { code, data } = await house.call(apply.verify, { mobile, code: await house.sms.code(mobile) }, { ip: ip() })
  expect(code).toBe(200)
  return data.applicant
}

async function sendPaper(applicant: string, name: string, bytes: Uint8Array): Promise<{ code: string | number; url: string }> {
  const { payload, headers } = formOf(name, bytes)
  const reply = await house.app.inject({
    method: 'POST',
    url: `/prod-api${apply.upload.path}`,
    payload,
    headers: { ...headers, applicant },
    remoteAddress: ip(),
  })
  return reply.json()
}

const paper = async (applicant: string, colour = '#335577') =>
  (await sendPaper(applicant, 'licence.png', await png(40 + made, 30, colour))).url

async function shopOf(applicant: string, over: Partial<Given<typeof apply.submitShop>> = {}): Promise<Given<typeof apply.submitShop>> {
  return {
    applicant,
    again: null,
    name: `申请的店 ${made}-${Math.random().toString(36).slice(2, 8)}`,
    marketId: null,
    contactName: '李申请',
    regionCode: '330106',
    address: '文一路 5 号',
    intro: '',
    subjectType: 'INDIVIDUAL',
    companyName: '李申请百货店',
    uscc: '91330106MA2CFGTX0P',
    licenceUrl: await paper(applicant),
    legalName: '李申请',
    legalIdNo: '11010519491231002X',
    legalIdUrls: [await paper(applicant, '#553377')],
    scope: '百货',
    validTo: null,
    ...over,
  }
}

const submitShop = async (input: Given<typeof apply.submitShop>) => house.call(apply.submitShop, input, key())
const mine = async (applicant: string) => (await house.call(apply.mine, { applicant }, { ip: ip() })).data

test('a shop applies, is rejected, mends its papers, is opened, and its applicant signs in to it', async () => {
  const mobile = phoneOf(1)
  const applicant = await verified(mobile)
  const form = await shopOf(applicant, { marketId: '101' })
  const { code, data: sent } = await submitShop(form)
  expect({ code, status: sent?.status, under: sent?.under }).toEqual({ code: 200, status: 'PENDING', under: '西湖综合市场' })

  const { data: waiting } = await house.call(places.detail, { id: sent.id }, as('platform01'))
  expect(waiting).toMatchObject({
    status: 'PENDING',
    contactPhone: mobile,
    qualification: { companyName: '李申请百货店', legalIdNo: '1101**********002X' },
  })
  // The agent of its market sees it too; nobody else's agent and no shop does.
  expect((await house.call(places.detail, { id: sent.id }, as('agent0001'))).code).toBe(200)
  expect((await house.call(places.detail, { id: sent.id }, as('merchant01'))).code).toBe(40403)

  const review = { id: sent.id, version: waiting.version, move: 'reject' as const, reason: '营业执照看不清' }
  expect((await house.call(places.move, review, as('platform01'))).code).toBe(200)
  await house.runTasks()
  expect((await house.sms.last(mobile)).text).toContain('营业执照看不清')
  const rejected = firstOf(await mine(applicant))
  expect(rejected).toMatchObject({ status: 'REJECTED', reason: '营业执照看不清', shop: { legalIdNo: '1101**********002X' } })

  const again = { id: rejected.id, version: rejected.version }
  const { data: resent } = await submitShop({ ...form, again, name: `${form.name}改` })
  expect(resent).toMatchObject({ id: sent.id, status: 'PENDING', title: `${form.name}改`, reason: null })
  expect((await submitShop({ ...form, again })).code).toBe(409771)

  const open = { id: sent.id, version: resent.version, move: 'approve' as const, reason: '' }
  expect((await house.call(places.move, open, as('platform01'))).code).toBe(200)
  expect(firstOf(await mine(applicant)).status).toBe('PASSED')
  expect((await house.call(apply.cancel, { applicant, kind: 'SHOP', id: sent.id, version: resent.version + 1 }, key())).code).toBe(409771)

  house.clock.advance(61_000)
  await house.call(auth.loginCode, { mobile }, { ip: ip() })
  await house.runTasks()
  const { data: signed } = await house.call(auth.loginBySms, { mobile, code: await house.sms.code(mobile), type: 2 }, { ip: ip() })
  const { data: info } = await house.call(auth.info, {}, { token: signed.token })
  expect(info).toMatchObject({ role: 'ROLE_MERCHANT', isOwner: true, unit: { id: sent.id } })
})

test('a person applies to a brand once, with a signature; withdraws, and applies anew', async () => {
  const applicant = await verified(phoneOf(1))
  const form = {
    applicant,
    again: null,
    brandId: '301',
    name: '王分销',
    idNo: '11010519491231002X',
    reason: '有自己的茶友社群',
    materialUrls: [(await sendPaper(applicant, 'proof.pdf', pdf())).url],
    signatureUrl: await paper(applicant),
    inviterName: '',
  }
  const { data: sent } = await house.call(apply.submitDistributor, form, key())
  expect(sent).toMatchObject({ kind: 'DISTRIBUTOR', status: 'PENDING', under: '云岭春茶' })
  expect((await house.call(apply.submitDistributor, form, key())).code).toBe(409770)
  const { data: listed } = await house.call(distribution.page, { keyword: sent.no }, as('brandmgr01'))
  expect(listed.records[0]).toMatchObject({ name: '王分销', signatureUrl: form.signatureUrl, materialUrls: form.materialUrls })

  const gone = await house.call(apply.cancel, { applicant, kind: 'DISTRIBUTOR', id: sent.id, version: sent.version }, key())
  expect(gone.data).toMatchObject({ status: 'CANCELED' })
  const { data: anew } = await house.call(apply.submitDistributor, form, key())
  expect(anew.id).not.toBe(sent.id)

  const verdict = { id: anew.id, version: anew.version, decision: 'reject' as const, reason: '材料不完整' }
  expect((await house.call(distribution.audit, verdict, as('brandmgr01'))).code).toBe(200)
  const rejected = firstOf(await mine(applicant))
  const again = { id: rejected.id, version: rejected.version }
  expect((await house.call(apply.submitDistributor, { ...form, again }, key())).data).toMatchObject({ id: anew.id, status: 'PENDING' })
})

test('the same submission sent twice at once is one application', async () => {
  const applicant = await verified(phoneOf(1))
  const form = await shopOf(applicant)
  const manner = key()
  const both = await Promise.all([house.call(apply.submitShop, form, manner), house.call(apply.submitShop, form, manner)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(both[0].data.id).toBe(both[1].data.id)
  expect(await mine(applicant)).toHaveLength(1)
  expect((await submitShop(form)).code).toBe(40951)
})

test('three shops may wait, a fourth may not, however they are sent', async () => {
  const applicant = await verified(phoneOf(1))
  const forms = await Promise.all([1, 2, 3, 4, 5].map(() => shopOf(applicant)))
  const codes = (await Promise.all(forms.map(submitShop))).map(({ code }) => code).sort((one, other) => one - other)
  expect(codes).toEqual([200, 200, 200, 409772, 409772])
})

test('one phone sees and touches nothing of another’s', async () => {
  const [one, other] = [await verified(phoneOf(1)), await verified(phoneOf(2))]
  const form = await shopOf(one)
  const { data: sent } = await submitShop(form)
  expect(await mine(other)).toEqual([])
  const foreign = { applicant: other, kind: 'SHOP' as const, id: sent.id, version: sent.version }
  expect((await house.call(apply.cancel, foreign, key())).code).toBe(404770)
  const stolen = await shopOf(other, { licenceUrl: form.licenceUrl })
  expect((await submitShop(stolen)).code).toBe(422770)
  expect((await submitShop({ ...(await shopOf(other)), again: { id: sent.id, version: sent.version } })).code).toBe(404770)
  // A shop of the house is no application, and a picture from elsewhere is no paper.
  expect((await house.call(apply.cancel, { ...foreign, id: '201', version: 1 }, key())).code).toBe(404770)
  expect((await submitShop(await shopOf(other, { licenceUrl: '/prod-api/nobodys.png' }))).code).toBe(422770)
  expect((await submitShop(await shopOf(other, { licenceUrl: 'https://example.com/x.png' }))).code).toBe(422)
})

test('nothing tells whether a number has applied before', async () => {
  const known = phoneOf(1)
  await submitShop(await shopOf(await verified(known)))
  house.clock.advance(61_000)
  const answers = await Promise.all(
    [known, phoneOf(2)].map(async (mobile) => {
      const { data } = await house.call(apply.sendCode, { mobile }, { ip: ip() })
      const wrong = await house.call(apply.verify, { mobile, code: '000000' }, { ip: ip() })
      return { data, code: wrong.code, message: wrong.message }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

test('a proof is a proof for two hours, until it is given back, and never by guessing', async () => {
  const mobile = phoneOf(1)
  const applicant = await verified(mobile)
  for (const bad of ['x', `${'A'.repeat(43)}`]) expect([422, 401770]).toContain((await house.call(apply.mine, { applicant: bad })).code)
  expect((await house.call(apply.leave, { applicant })).code).toBe(200)
  expect((await house.call(apply.mine, { applicant })).code).toBe(401770)
  const later = await verified(phoneOf(2))
  house.clock.advance(2 * 3_600_000 + 1000)
  expect((await house.call(apply.mine, { applicant: later })).code).toBe(401770)
  expect((await sendPaper(later, 'a.png', await png())).code).toBe(401770)
})

test('a code is tried five times, and a caller fifty times in a quarter of an hour', async () => {
  const mobile = phoneOf(1)
  await house.call(apply.sendCode, { mobile }, { ip: ip() })
  await house.runTasks()
  const right = await house.sms.code(mobile)
  const wrong = right === '111111' ? '222222' : '111111'
  for (let n = 0; n < 5; n += 1) expect((await house.call(apply.verify, { mobile, code: wrong }, { ip: ip() })).code).toBe(40111)
  expect((await house.call(apply.verify, { mobile, code: right }, { ip: ip() })).code).toBe(40111)
  expect((await house.call(apply.sendCode, { mobile }, { ip: ip() })).code).toBe(429)
  const crossSite = { ip: ip(), headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await house.call(apply.verify, { mobile, code: right }, crossSite)).code).toBe(40310)
  expect((await house.call(apply.sendCode, { mobile: phoneOf(9) }, crossSite)).code).toBe(40310)
})

test('papers are small pictures and PDFs, from a verified phone; what no application uses is swept', async () => {
  const applicant = await verified(phoneOf(1))
  const send = (name: string, bytes: Uint8Array) => sendPaper(applicant, name, bytes)
  expect((await sendPaper('', 'a.png', await png())).code).toBe(401770)
  expect((await send('a.html', Buffer.from('<script>alert(1)</script>'))).code).toBe(42221)
  expect((await send('a.svg', Buffer.from('<svg/>'))).code).toBe(42221)
  expect(await send('a.zip', Buffer.from('PK'))).toMatchObject({ code: 42221 })
  expect((await send('a.png', Buffer.from('<script>alert(1)</script>'))).code).toBe(42222)
  expect((await send('a.pdf', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'))).code).toBe(42224)
  expect((await send('a.jpg', Buffer.concat([await jpg(), Buffer.alloc(6 * 1024 ** 2)]))).code).toBe(41320)

  const { url: unused } = await send('unused.png', await png(33, 33, '#112233'))
  const form = await shopOf(applicant)
  await submitShop(form)
  const served = (url: string) => house.app.inject({ method: 'GET', url })
  expect((await served(unused)).statusCode).toBe(200)
  house.clock.advance(25 * 3_600_000)
  await house.owner.sql`select enqueue('sweep-applicants', '{}'::json)`
  await house.runTasks()
  expect((await served(unused)).statusCode).toBe(404)
  expect((await served(form.licenceUrl ?? '')).statusCode).toBe(200)
})

test('so many files may wait, no more', async () => {
  const applicant = await verified(phoneOf(1))
  const bytes = await Promise.all(Array.from({ length: 21 }, (_, n) => png(10 + n, 10)))
  const codes: (string | number)[] = []
  for (const each of bytes) codes.push((await sendPaper(applicant, 'a.png', each)).code)
  expect(codes.slice(0, 20).every((code) => code === '200')).toBe(true)
  expect(codes[20]).toBe(422772)
})
