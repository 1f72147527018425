// Members in a real browser: found, narrowed down, looked at, changed by one person or by two, frozen, forgotten, brought from a sheet.

import type { Locator, Page } from '@playwright/test'
import type { Answer } from '../../contract/kit/call'
import { firstOf, sure } from '../../contract/kit/sure'
import { type Member, members } from '../../contract/members/calls'
import { memberOf } from '../../contract/members/of-order'
import { memberRefusals, memberStateWords, secondPersonFrom } from '../../contract/members/states'
import { orders } from '../../contract/orders/calls'
import { pathTo } from '../../contract/pages'
import { countClicks, expectFewClicks } from '../clicks'
import { at, expect, hire, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, tokenOf, unique, zh } from '../house'
import { ask, demo, type Person, prove } from '../money/money-desk'
import { holder } from './holder'

const words = zh.members
const owner = 'merchant01'
/** Runs everything of a shop. */
const merchantRole = '2'
const membersPage = pathTo('members')

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })
const drawerOf = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
const dialogOf = (page: Page, title: string, name: string) => page.getByRole('dialog', { name: title.replace('{name}', name) })

/** A member of one test's own, with so many points. */
async function added(points = 0): Promise<Member> {
  const by = await demo(owner)
  const digits = unique()
  const { data, message } = await ask<Member>(members.add, { name: `试会员${digits.slice(-5)}`, mobile: `166${digits}` }, by)
  expect(message).toBe('success')
  if (points > 0) {
    const changed = await ask(members.changePoints, { id: data.id, amount: points, reason: '测试积分' }, by)
    expect(changed.message).toBe('success')
  }
  return data
}

const now = async (id: string) => (await ask<Member>(members.detail, { id }, await demo(owner))).data

/** Somebody else of the same shop. */
async function second(): Promise<Person & { name: string }> {
  const { username, password, name } = firstOf(await hire(1, { by: owner, role: merchantRole, name: '复核' }))
  return { username, password, name, token: await tokenOf(username, password) }
}

async function becomes(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, username, password)
}

test('the points of a member are changed from anywhere in few presses, and what there will be is said before', async ({ page }) => {
  const { id, name } = await added(100)
  await signIn(page, owner)
  await open(page, '/home')
  await countClicks(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: zh.shell.palette.label }).fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  const drawer = drawerOf(page, name)
  await button(drawer, words.act.points).click()
  const dialog = dialogOf(page, words.pointsOfWhom, name)
  await button(dialog, '+50').click()
  await expect(dialog.getByText('可用积分 100 → 150')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).fill(words.reasons.sorry)
  await button(dialog, zh.kit.ok).click()
  await expect(page.getByText(words.pointsChanged, { exact: true })).toBeVisible()
  await expectFewClicks(page, 'adjust the points of a member')
  expect((await now(id)).points).toBe(150)
  await expect(drawer.locator('.md-hero-figure')).toContainText('150')
  // The page under it is read with the other pages.
  await noAxeViolations(page, 'dialog[open], [role="dialog"]')
})

/** An order of the shop whose buyer is a member. */
async function boughtByMember(): Promise<{ no: string; memberId: string }> {
  const by = await demo(owner)
  const { records } = (await ask<Answer<typeof orders.page>>(orders.page, { pageNumber: 1, pageSize: 20 }, by)).data
  for (const { id, no } of records) {
    const member = (await ask<Answer<typeof memberOf.order>>(memberOf.order, { orderId: id }, by)).data
    if (member?.status === 'NORMAL') return { no, memberId: member.id }
  }
  throw new Error('no order of a member among the newest')
}

test('the points of whoever bought are changed from the order in few presses', async ({ page }) => {
  const { no, memberId } = await boughtByMember()
  await signIn(page, owner)
  await open(page, pathTo('orders', { keyword: no }))
  await countClicks(page)
  await rowOf(page, no).locator('.md-opener').first().click()
  await page.getByRole('dialog').getByRole('link', { name: members.changePoints.title[0], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${words.pointsOfWhom.split('{name}')[0]}`) })
  // What is to be typed first has the focus already; the reason is one step of the keyboard away.
  await expect(dialog.getByRole('textbox', { name: '变动' })).toBeFocused()
  await page.keyboard.type('7')
  await dialog.getByRole('textbox', { name: '原因' }).fill(words.reasons.sorry)
  const before = (await now(memberId)).points
  await button(dialog, zh.kit.ok).click()
  await expect(page.getByText(words.pointsChanged, { exact: true })).toBeVisible()
  await expectFewClicks(page, 'adjust the points of a member')
  expect((await now(memberId)).points).toBeGreaterThanOrEqual(before + 7)
})

test('more cannot be taken than there is, and the field says how much', async ({ page }) => {
  const { id, name } = await added(30)
  await signIn(page, owner)
  await open(page, `${membersPage}?id=${id}&act=points`)
  const dialog = dialogOf(page, words.pointsOfWhom, name)
  await dialog.getByText(words.way.take, { exact: true }).click()
  await dialog.getByRole('textbox', { name: '变动' }).fill('31')
  await expect(dialog.getByText(memberRefusals.belowZero.words[0].replace('{n}', '30'))).toBeVisible()
  await noAxeViolations(page, 'dialog[open]')
  await dialog.getByRole('textbox', { name: '变动' }).fill('30')
  await button(dialog, words.reasons.mistake).click()
  await button(dialog, zh.kit.ok).click()
  await expect(page.getByText(words.pointsChanged, { exact: true })).toBeVisible()
  expect((await now(id)).points).toBe(0)
  // The act is out of the address, the member is not.
  await expect(page).toHaveURL(new RegExp(`id=${id}$`))
})

test('who goes on while a change is still on its way gets where they wanted to, and is asked nothing once it went in', async ({ page }) => {
  const { id, name } = await added()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await signIn(page, owner)
  await open(page, `${membersPage}?id=${id}&act=points`)
  const dialog = dialogOf(page, words.pointsOfWhom, name)
  await dialog.getByRole('textbox', { name: '变动' }).fill('5')
  await button(dialog, words.reasons.event).click()
  await page.route(`**${members.changePoints.path}`, async (route) => {
    await held
    await route.continue()
  })
  await button(dialog, zh.kit.ok).click()
  await page.goto(at(pathTo('members', { tab: 'proposals' })))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(zh.kit.confirm.leave)
  letGo()
  await expect(page.getByText(words.pointsChanged, { exact: true })).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words.tab.proposals })).toBeVisible()
  await expect(drawerOf(page, name)).toHaveCount(0)
  await expect(page).toHaveURL(/tab=proposals$/)
})

// slow: two people sign in one after the other.
test('a large change waits for a second person, who is not the first', async ({ page }) => {
  const { id, name } = await added()
  const other = await second()
  await signIn(page, owner)
  await open(page, `${membersPage}?id=${id}&act=points`)
  const dialog = dialogOf(page, words.pointsOfWhom, name)
  await dialog.getByRole('textbox', { name: '变动' }).fill(String(secondPersonFrom))
  await expect(dialog.getByText(words.needsSecond.replace('{n}', '10,000'))).toBeVisible()
  await button(dialog, words.reasons.event).click()
  await button(dialog, zh.kit.ok).click()
  await expect(page.getByText(words.proposed, { exact: true })).toBeVisible()
  expect((await now(id)).points).toBe(0)

  await open(page, pathTo('members', { tab: 'proposals', status: 'PROPOSED' }))
  await button(rowOf(page, name), `${name}的操作`).click()
  await expect(page.getByRole('menuitem', { name: words.proposal.book })).toContainText(memberRefusals.own.words[0])
  await page.keyboard.press('Escape')

  await becomes(page, other)
  await open(page, '/home')
  await expect(page.getByText(zh.memberTiles.toDecide).first()).toBeVisible()
  await open(page, pathTo('members', { tab: 'proposals', status: 'PROPOSED' }))
  await noAxeViolations(page)
  await button(rowOf(page, name), words.proposal.book).click()
  const deciding = page.getByRole('dialog', { name: words.proposal.bookTitle })
  await expect(deciding).toContainText('+10,000')
  await button(deciding, words.proposal.book).click()
  await expect(page.getByText(words.proposal.booked, { exact: true })).toBeVisible()
  expect((await now(id)).points).toBe(secondPersonFrom)
})

test('the list is narrowed down by rung and segment, and each count is the total of the list behind it', async ({ page }) => {
  await signIn(page, owner)
  await open(page, membersPage)
  const by = await demo(owner)
  const { data } = await ask<{ byLevel: { levelId: string; name: string; count: number }[] }>(members.overview, {}, by)
  const { levelId, name } = sure(data.byLevel.find(({ count }) => count > 0))
  const tab = page.locator('.md-tally a').filter({ has: page.getByText(name, { exact: true }) })
  const never = page.locator('.mb-segments a').filter({ hasText: words.segments.NEVER })
  /** Others of the run add members meanwhile: it is counted until nothing came between the two counts. */
  const isTotal = (count: Locator, narrowed: { levelId: string } | { segment: 'NEVER' }) =>
    expect(async () => {
      await page.reload()
      await settled(page)
      const said = (await count.innerText()).replace(/\D/g, '')
      const { total } = (await ask<{ total: number }>(members.page, { ...narrowed, pageNumber: 1, pageSize: 5 }, by)).data
      expect(said).toBe(String(total))
    }).toPass()
  await tab.click()
  await settled(page)
  await expect(page).toHaveURL(new RegExp(`levelId=${levelId}`))
  await isTotal(tab.locator('strong'), { levelId })
  await never.click()
  await settled(page)
  await expect(page).toHaveURL(/segment=NEVER/)
  await isTotal(never.locator('b'), { segment: 'NEVER' })
  await noAxeViolations(page)
})

test('a tag is put on in place and found by, a member is frozen and brought back', async ({ page }) => {
  const { id, name } = await added()
  const tag = `标${unique().slice(-5)}`
  await signIn(page, owner)
  await open(page, `${membersPage}?id=${id}`)
  const drawer = drawerOf(page, name)
  const box = drawer.getByRole('textbox', { name: words.tagsAdd })
  await box.fill(tag)
  await box.press('Enter')
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  expect((await now(id)).tags).toEqual([tag])

  await open(page, `${membersPage}?tag=${encodeURIComponent(tag)}`)
  await expect(rowOf(page, name)).toHaveCount(1)
  await button(rowOf(page, name), `${name}的操作`).click()
  await page.getByRole('menuitem', { name: words.act.freeze, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${words.act.freeze}：${name}` })
  await button(dialog, words.reasons.asked).click()
  await button(dialog, words.act.freeze).click()
  await expect(page.getByText(words.done.freeze, { exact: true })).toBeVisible()
  await expect(rowOf(page, name)).toContainText(memberStateWords.FROZEN[0])

  await button(rowOf(page, name), `${name}的操作`).click()
  await page.getByRole('menuitem', { name: words.act.restore, exact: true }).click()
  const back = page.getByRole('dialog', { name: `${words.act.restore}：${name}` })
  await button(back, words.reasons.settled).click()
  await button(back, words.act.restore).click()
  await expect(page.getByText(words.done.restore, { exact: true })).toBeVisible()
  expect((await now(id)).status).toBe('NORMAL')
})

test('the growth and the rung are changed in the two ways, and stand in what happened', async ({ page }) => {
  const { id, name } = await added()
  await signIn(page, owner)
  await open(page, `${membersPage}?id=${id}&act=level`)
  const dialog = dialogOf(page, words.levelOfWhom, name)
  const level = dialog.getByRole('combobox', { name: '调整为' })
  await level.click()
  await page.getByRole('option').last().click()
  const chosen = await level.inputValue()
  await dialog.getByText(words.levelWay.HOLD, { exact: true }).click()
  await expect(dialog.getByText(words.levelHold)).toBeVisible()
  await button(dialog, words.reasons.vip).click()
  await button(dialog, zh.kit.ok).click()
  await expect(page.getByText(words.levelChanged, { exact: true })).toBeVisible()
  const drawer = drawerOf(page, name)
  await expect(drawer.locator('.mb-level')).toHaveText(chosen)
  await drawer.getByText(words.happened.levels, { exact: true }).click()
  await expect(drawer.locator('.mb-rows li').first()).toContainText(chosen)

  await open(page, `${membersPage}?id=${id}&act=growth`)
  const growing = dialogOf(page, words.growthOfWhom, name)
  await button(growing, '+100').click()
  await button(growing, words.reasons.event).click()
  await button(growing, zh.kit.ok).click()
  await expect(page.getByText(words.growthChanged, { exact: true })).toBeVisible()
  expect((await now(id)).growth).toBe(100)
  await drawer.getByRole('radiogroup').getByText(words.happened.growth, { exact: true }).click()
  await expect(drawer.locator('.mb-rows li').first()).toContainText('+100')
  await noAxeViolations(page)
})

test('whoever wants to be forgotten is, after one showed again who one is', async ({ page }) => {
  const { id, name } = await added(10)
  await signIn(page, owner)
  await open(page, `${membersPage}?id=${id}&act=forget`)
  const dialog = page.getByRole('dialog', { name: `${words.act.forget}：${name}` })
  await expect(dialog).toContainText(words.means.forgetStays)
  await button(dialog, words.reasons.privacy).click()
  await button(dialog, words.act.forget).click()
  await prove(page)
  await expect(page.getByText(words.done.forget, { exact: true })).toBeVisible()
  const gone = await now(id)
  expect(gone.isForgotten).toBe(true)
  expect(gone.name).not.toBe(name)
  expect(gone.mobile).toBeNull()
  await open(page, `${membersPage}?keyword=${encodeURIComponent(name)}`)
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('every change of points stands in one list, with whose it is, and leads to them', async ({ page }) => {
  const { id, name } = await added(77)
  await signIn(page, owner)
  await open(page, pathTo('members', { tab: 'points', memberId: id }))
  await expect(rowOf(page, name)).toContainText('+77')
  await noAxeViolations(page)
  await rowOf(page, name).first().click()
  await expect(drawerOf(page, name).locator('.md-hero-figure')).toContainText('77')
  await open(page, pathTo('members', { tab: 'growth' }))
  await expect(page.getByRole('heading', { level: 1, name: words.tab.growth })).toBeVisible()
})

// slow: the import is a job.
test('members are brought from a sheet', async ({ page }) => {
  const digits = unique()
  const name = `导会员${digits.slice(-5)}`
  const sheet = ['姓名,手机号,生日', `${name},167${digits},1990-05-12`].join('\r\n')
  await signIn(page, owner)
  await open(page, membersPage)
  await button(page, zh.imports.action).click()
  const bench = page.getByRole('dialog', { name: /^导入/ })
  await bench
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'application/octet-stream', buffer: Buffer.from(sheet) })
  await button(bench, zh.imports.map.next).click()
  await button(bench, '导入 1 行').click()
  await expect(bench.getByText('已导入 1 行。')).toBeVisible({ timeout: 20_000 })
  await open(page, `${membersPage}?keyword=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('on a phone a member is two lines, and the drawer is read without scrolling sideways', async ({ page }) => {
  const { id, name } = await added(12)
  await page.setViewportSize(phone)
  await signIn(page, owner)
  await open(page, `${membersPage}?keyword=${encodeURIComponent(name)}`)
  await noSidewaysScroll(page)
  await noAxeViolations(page)
  await page.goto(at(`${membersPage}?id=${id}`))
  await expect(drawerOf(page, name).locator('.md-hero-figure')).toContainText('12')
  await noSidewaysScroll(page)
  await noAxeViolations(page)
})

test('who may look but not change sees the acts greyed with their reason', async ({ page }) => {
  const { id, name } = await added(5)
  const reader = await holder(owner, 'member:read')
  await signIn(page, reader.username, reader.password)
  await open(page, `${membersPage}?id=${id}`)
  const drawer = drawerOf(page, name)
  // What cannot be done stands behind the dots, each with its reason.
  await button(drawer, zh.kit.moreActs).click()
  for (const act of [words.act.points, words.act.forget]) {
    const item = page.getByRole('menuitem', { name: new RegExp(`^${act}`) })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText('您的角色没有')
  }
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('textbox', { name: words.tagsAdd })).toHaveCount(0)
  const refused = await ask(members.changePoints, { id, amount: 1, reason: '不应成功' }, reader)
  expect(refused.code).toBe(403)
  await noAxeViolations(page)
})

test('the members of a market are not shown to whoever runs a shop for it', async ({ page }) => {
  await signIn(page, 'unified01')
  await open(page, membersPage)
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toHaveCount(0)
  await expect(page.locator('nav').getByText(words.title, { exact: true })).toHaveCount(0)
  expect((await ask(members.page, { pageNumber: 1, pageSize: 5 }, await demo('unified01'))).code).toBe(403)
})
