// What holds on every built screen: axe finds nothing in either theme, nothing scrolls sideways at 375 px, no policy is broken.

import { firstOf } from '../contract/kit/sure'
import { axeFinds } from './axe'
import { apiUrl, at, expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, zh } from './house'
import { accountsPage, rolesPage } from './screens'

// axe takes its time: these tests may take three times as long as others.
test.slow()

const inMenu = (name: string) => `/operation-management/${name}/index`

const screens: [name: string, account: string, path: string][] = [
  ['home', 'merchant01', '/home'],
  ['theme', 'merchant01', '/theme'],
  ['account security', 'merchant01', '/security'],
  ['accounts', 'merchant01', accountsPage],
  ['roles', 'merchant01', rolesPage],
  ['markets', 'agent0001', inMenu('market-list')],
  ['shops', 'agent0001', inMenu('shop-list')],
  ['brand stores', 'brandmgr01', inMenu('brand-store')],
  ['brand markets', 'brandmgr01', inMenu('brand-market')],
  ['distributors', 'brandmgr01', inMenu('distributor')],
  ['the queue of the platform', 'platform01', inMenu('review')],
  ['the audit log', 'platform01', inMenu('audit-log')],
  ['payment reports', 'platform01', inMenu('payment-report')],
  ['brand config', 'brandmgr01', '/brand/config/index'],
  ['data panel', 'agent0001', '/agent/data-panel/index'],
  ['brands of the jurisdiction', 'agent0001', '/agent/brand/index'],
  ['report', 'agent0001', '/agent/report-form/index'],
  ['jurisdiction', 'agent0001', '/agent/jurisdiction/index'],
  ['commodities', 'merchant01', inMenu('commodity')],
  ['a new commodity', 'merchant01', '/operation-management/commodity/edit'],
  ['commodities of a market', 'manager01', inMenu('commodity')],
  ['categories', 'platform01', inMenu('category')],
  ['stock', 'merchant01', inMenu('stock')],
  ['discounts', 'merchant01', inMenu('discount')],
  ['price lab', 'merchant01', inMenu('price-lab')],
  ['API keys', 'merchant01', inMenu('gateway')],
  ['webhooks', 'merchant01', inMenu('webhook')],
  ['webhook deliveries', 'merchant01', inMenu('delivery')],
  ['orders', 'merchant01', inMenu('order')],
  ['total orders', 'manager01', inMenu('total-order')],
  ['brand orders', 'brandmgr01', inMenu('brand-order')],
  ['freight templates', 'merchant01', '/logistics-fare/logistics-template/index'],
  ['presales', 'merchant01', '/presale/products/index'],
  ['presale orders', 'merchant01', '/presale/order/index'],
  ['after-sales', 'merchant01', inMenu('after-sale')],
  ['the due list', 'merchant01', inMenu('due')],
  ['scanning', 'merchant01', inMenu('order-scan')],
  ['a page to come', 'merchant01', '/coupon/index'],
]

/** What one test walks through: some screens of one person, in one window, as people do. */
const atATime = 5
const walks = [...new Set(screens.map(([, account]) => account))].flatMap((account) => {
  const own = screens.filter(([, whose]) => whose === account)
  return Array.from({ length: Math.ceil(own.length / atATime) }, (_, n) => own.slice(n * atATime, (n + 1) * atATime))
})

test('axe finds what is wrong, so that finding nothing means something', async ({ page }) => {
  await page.goto(at('/login'))
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>x</h1><img src="data:,"><p style="color: #aaa; background: #fff">pale</p></main>'
  })
  const found = (await axeFinds(page, 'light', 'html')).map((line) => line.split(' at ')[0])
  expect(found).toEqual(expect.arrayContaining(['light: image-alt', 'light: color-contrast']))
  expect((await axeFinds(page, 'dark', 'main')).map((line) => line.split(' at ')[0])).toEqual(['dark: color-contrast'])
})

for (const walk of walks) {
  // slow: axe reads five screens, in both themes.
  test(`accessible in both themes, whole at 375 px: ${walk.map(([name]) => name).join(', ')}`, async ({ page }) => {
    await signIn(page, firstOf(walk)[1])
    for (const [at, [name, , path]] of walk.entries()) {
      await test.step(name, async () => {
        await open(page, path)
        // The frame around the pages is the same for all: it is looked at once.
        await noAxeViolations(page, at === 0 ? 'html' : 'main')
        await page.setViewportSize(phone)
        await settled(page)
        await noSidewaysScroll(page)
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    }
  })
}

const signedOut: [name: string, path: string][] = [
  ['sign-in', '/login'],
  ['404', '/404'],
  ['applying', '/apply'],
  ['the test of the member detail', '/test-member-detail'],
]

test('accessible in both themes, whole at 375 px, signed out', async ({ page }) => {
  for (const [name, path] of signedOut) {
    await test.step(name, async () => {
      await page.goto(at(path))
      await expect(page.getByRole('heading').first()).toBeVisible()
      await noAxeViolations(page)
      await page.setViewportSize(phone)
      await noSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
  }
})

// slow: axe reads forms and drawers, in both themes.
test('the forms and drawers are accessible in both themes', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, accountsPage)
  await page.getByRole('button', { name: zh.accounts.add }).click()
  const form = page.getByRole('dialog', { name: zh.accounts.add })
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('姓名不能为空')).toBeVisible()
  await noAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.locator('tbody tr').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: zh.accounts.detail })).toBeVisible()
  await noAxeViolations(page)
})

test('the permission tree is accessible in both themes', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, rolesPage)
  await page.getByRole('button', { name: '财务的操作' }).click()
  await page.getByRole('menuitem', { name: zh.roles.grant }).click()
  await expect(page.getByRole('dialog', { name: '分配权限：财务' })).toBeVisible()
  await noAxeViolations(page)
})

// slow: axe reads a page that lists every call.
test('the page of the API lists every call, can be searched, and is accessible', async ({ page }) => {
  await page.goto(apiUrl('/docs'))
  const list = page.getByRole('navigation')
  await expect(list.getByRole('link', { name: /账号列表/ })).toBeVisible()
  // The list's lines are all made alike: those of one word stand for the hundreds.
  await page.getByRole('searchbox').fill('account:')
  await expect(list.getByRole('link', { name: /角色/ })).toHaveCount(0)
  await noAxeViolations(page)
  await page.getByRole('searchbox').fill('account:password')
  await expect(list.getByRole('link')).toHaveCount(1)
  await list.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  await expect(page.getByText('newPassword')).toBeVisible()
  await noAxeViolations(page)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
})
