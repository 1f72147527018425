// Coupons on every screen: nothing that axe finds, nothing that scrolls sideways, and on a phone the preview behind a button.

import { randomUUID } from 'node:crypto'
import { box, button, edit, find, form, list, make, rehearsed } from './coupon-desk'
import { expect, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, unique } from './house'

// slow: axe looks at the list in both themes.
test('axe finds nothing on the list', async ({ page }) => {
  const name = `列表${unique()}`
  await make(await signIn(page, 'merchant01'), name)
  await find(page, name)
  await noAxeViolations(page)
})

// slow: axe looks at the drawer in both themes.
test('axe finds nothing in the drawer', async ({ page }) => {
  const name = `名字很长的一张优惠券${unique().slice(-6)}`
  const token = await signIn(page, 'merchant01')
  const { id } = await make(token, name, { description: randomUUID() })
  await open(page, `${list}?id=${id}`)
  await expect(page.getByRole('img', { name: `${name}的领券二维码` })).toBeVisible()
  await noAxeViolations(page)
})

// slow: a rehearsal, and axe in both themes.
test('axe finds nothing in the editor with its rehearsal', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'merchant01')
  await open(page, edit)
  await box(page, '满额门槛').fill('100')
  await box(page, '减免金额').fill('90')
  await rehearsed(page)
  await noAxeViolations(page)
})

// slow: a rehearsal, and axe in both themes.
test('axe finds nothing in the editor on a phone, and its preview lies behind a button', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'merchant01')
  await open(page, edit)
  await button(page, form.phone.title).click()
  await expect(page.getByRole('dialog', { name: form.phone.title }).getByText(form.phone.submit)).toBeVisible()
  await page.keyboard.press('Escape')
  await noAxeViolations(page)
})

// slow: five screens on a phone.
test('on a phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize(phone)
  const token = await signIn(page, 'merchant01')
  const { id } = await make(token, `窄屏${unique()}`)
  await open(page, edit)
  await box(page, '满额门槛').fill('100')
  await box(page, '减免金额').fill('90')
  await rehearsed(page)
  await noSidewaysScroll(page)
  for (const path of [`${list}?id=${id}`, list, '/coupon/held', `${edit}?id=${id}`]) {
    await open(page, path)
    await noSidewaysScroll(page)
  }
})
