// Points outstanding in a real browser: every figure opens the rows that it is the sum of.

import type { Page } from '@playwright/test'
import { sure } from '../../contract/kit/sure'
import { type Member, members } from '../../contract/members/calls'
import { pathTo } from '../../contract/pages'
import { type Liability, pointsCalls } from '../../contract/points/calls'
import { expirySlices, flowWords } from '../../contract/points/slices'
import { expect, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, unique, zh } from '../house'
import { ask, demo } from '../money-desk'

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
const summed = (page: Page) => page.getByRole('dialog').getByRole('status')

test('the whole, a slice and a day each open the rows that they are the sum of', async ({ page }) => {
  await added(321)
  const liability = await told()
  await signIn(page, owner)
  await open(page, bookPage)
  await expect(page.getByText(grouped(liability.points), { exact: true }).first()).toBeVisible()

  const slice = sure(
    liability.byExpiry.find(({ points }) => points > 0),
    'a slice with points',
  )
  const [name] = sure(
    expirySlices.find(({ key }) => key === slice.key),
    'its words',
  ).words
  await page.getByRole('region', { name: words.byExpiry }).getByRole('button', { name }).click()
  await expect(summed(page)).toHaveText(words.sum.replace('{n}', grouped(slice.lotCount)).replace('{points}', grouped(slice.points)))
  await noAxeViolations(page)
  await page.keyboard.press('Escape')

  const today = sure(liability.days.at(-1), 'today')
  const figure = page.getByRole('button', { name: `${today.day} ${flowWords.earned[0]} ${grouped(today.earned)}`, exact: true })
  await figure.click()
  await expect(summed(page)).toContainText(grouped(today.earned))
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
