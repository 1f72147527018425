// Points outstanding in a real browser: every figure opens the rows that it is the sum of.

import type { Page } from '@playwright/test'
import { sure } from '../../contract/kit/sure'
import { type Member, members } from '../../contract/members/calls'
import { settingLabels } from '../../contract/membership/settings'
import { pathTo } from '../../contract/pages'
import { type Liability, pointsCalls } from '../../contract/points/calls'
import { expirySlices, flowWords } from '../../contract/points/slices'
import { expect, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, unique, zh } from '../house'
import { ask, demo } from '../money/money-desk'

const words = zh.points
const owner = 'merchant01'
const bookPage = pathTo('pointsBook')
const grouped = (n: number) => n.toLocaleString('en-US')

/** A member of one test's own, with so many points. */
async function added(points: number): Promise<Member> {
  const by = await demo(owner)
  const digits = unique()
  const { data } = await ask<Member>(members.add, { name: `积分${digits.slice(-5)}`, mobile: `167${digits}` }, by)
  const changed = await ask(members.changePoints, { id: data.id, amount: points, reason: '测试积分' }, by)
  expect(changed.message).toBe('success')
  return data
}

const told = async (): Promise<Liability> => (await ask<Liability>(pointsCalls.liability, {}, await demo(owner))).data
/** Lots of the demo end with the next year: the one slice that has some on every day of the year. */
const later = sure(
  expirySlices.find(({ key }) => key === 'LATER'),
  'what ends later',
)
const sliceOf = ({ byExpiry }: Liability) =>
  sure(
    byExpiry.find(({ key }) => key === later.key),
    'its slice',
  )
const todayOf = ({ days }: Liability) => sure(days.at(-1), 'today')
const button = (page: Page, cut: string, { words: [name] }: typeof later) =>
  page.getByRole('region', { name: cut }).getByRole('button', { name })
const summed = (page: Page) => page.getByRole('dialog').getByRole('status')

test('the whole, a slice and a day each open the rows that they are the sum of', async ({ page }) => {
  await added(321)
  await signIn(page, owner)
  await open(page, bookPage)
  // Others work in this shop too: the drawer follows, and so does what it is compared with.
  await button(page, words.byExpiry, later).click()
  await expect(async () => {
    const { lotCount, points } = sliceOf(await told())
    const all = words.sum.replace('{n}', grouped(lotCount)).replace('{points}', grouped(points))
    await expect(summed(page)).toHaveText(all, { timeout: 1000 })
  }).toPass()
  await noAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const { day } = todayOf(await told())
  await page.getByRole('button', { name: `${day} ${flowWords.earned[0]} ` }).click()
  await expect(async () => {
    await expect(summed(page)).toContainText(`合计 ${grouped(todayOf(await told()).earned)}`, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await noAxeViolations(page)
})

test('on a phone nothing scrolls sideways, and a slice opens its lots', async ({ page }) => {
  const { name } = await added(55)
  await page.setViewportSize(phone)
  await signIn(page, owner)
  await open(page, bookPage)
  await expect(page.getByRole('heading', { name: words.byExpiry })).toBeVisible()
  await noSidewaysScroll(page)
  await page.getByRole('region', { name: words.byAge }).getByRole('button').first().click()
  await expect(summed(page)).toContainText('合计')
  expect(name).toContain('积分')
  await noSidewaysScroll(page)
})

test('other rules are rehearsed where they are typed, and each difference is an order', async ({ page }) => {
  await signIn(page, owner)
  await open(page, pathTo('levels', { tab: 'settings' }))
  await page.getByRole('textbox', { name: settingLabels.earnPerYuan[0] }).first().fill('9')
  await page.getByRole('button', { name: words.rehearsal.start }).click()
  // A worker reckons it: how soon depends on what else waits for one.
  await expect(page.getByRole('button', { name: words.rehearsal.again })).toBeVisible({ timeout: 30_000 })
  await noAxeViolations(page)
  await page.getByRole('button', { name: new RegExp(`^${words.rehearsal.rising}`) }).click()
  await expect(summed(page)).toContainText(words.rehearsal.tried)
  await expect(page.getByRole('dialog').locator('tbody tr').first()).toBeVisible()
  await noAxeViolations(page)
})
