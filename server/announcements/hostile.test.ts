// The suite's hostile texts: cleaned when they are written, and once more when they are shown, for staff and for shoppers.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcements } from '#contract/announcements/calls'
import { auth } from '#contract/auth/calls'
import { shoppingNotices } from '#contract/shopping-notices/calls'
import { type House, openHouse } from '../../house/harness/index'
import { asRead, hostileTexts, hostileTraces } from '../../house/hostile/texts'

let house: House
let token: string
let shopId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
})
afterAll(() => house.close())

const audience = { unitKinds: [], marketIds: [], brandIds: [], regionCodes: [], roleCodes: [], toStaff: true, toShoppers: true }
const isClean = (html: string) => expect(asRead(html)).not.toMatch(hostileTraces)

test('what is written is cleaned before it is kept', async () => {
  const publishAt = new Date(house.clock.now().getTime() - 1000).toISOString()
  let { version } = (await house.call(shoppingNotices.shop, { id: shopId }, { token })).data
  for (const html of hostileTexts) {
    const contentHtml = `<p>好</p>${html}`
    const added = await house.call(
      announcements.add,
      { title: '脏', kind: 'NOTICE', contentHtml, publishAt, isDraft: true, audience },
      { token },
    )
    isClean(added.data.contentHtml)
    const kept = await house.call(shoppingNotices.updateShop, { id: shopId, version, contentHtml, isEnabled: true }, { token })
    isClean(kept.data.contentHtml)
    version = kept.data.version
  }
  const raw = await house.owner.sql<{ html: string }[]>`
    select content_html as html from announcement where title = '脏' union all select content_html from shopping_notice_text where unit_id = ${shopId}`
  expect(raw.length).toBeGreaterThan(hostileTexts.length)
  for (const { html } of raw) isClean(html)
})

test('what lay there before the rule is cleaned when it is shown', async () => {
  const html = `<p>好</p>${hostileTexts.join('')}`
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into announcement (unit_id, sender_kind, title, kind, content_html, to_staff, to_shoppers, must_confirm, publish_at, sort, author_id, author_name)
    select ${shopId}, 'SHOP', '旧', 'NOTICE', ${html}, true, true, true, now() - interval '1 hour', 9999, (select min(id) from account), 'x' returning id`.one()
  await house.owner.sql`update shopping_notice set content_html = ${html} where unit_id = ${shopId}`
  await house.owner.sql`update shopping_notice_text set content_html = ${html} where unit_id = ${shopId}`
  isClean((await house.call(announcements.detail, { id }, { token })).data.contentHtml)
  isClean((await house.call(announcements.one, { id }, { token })).data.contentHtml)
  const pending = (await house.call(announcements.pending, {}, { token })).data
  expect(pending.map((one) => one.id)).toContain(id)
  for (const { contentHtml } of pending) isClean(contentHtml)
  const notice = (await house.call(shoppingNotices.shop, { id: shopId }, { token })).data
  for (const shown of [notice.contentHtml, notice.inForce.contentHtml]) isClean(shown)
  const { data: versions } = await house.call(shoppingNotices.versions, { id: shopId, pageNumber: 1, pageSize: 2 }, { token })
  for (const { contentHtml } of versions.records) isClean(contentHtml)
  const { data: compared } = await house.call(shoppingNotices.compare, { id: shopId, before: 1, after: 2 }, { token })
  for (const { before, after } of compared.rows) isClean(`${before}${after}`)
})
