// People of a unit: whoever owns it is invited by a message, and comes in with it.

import { countClicks, expectFewClicks } from './clicks'
import {
  at,
  expect,
  nextCode,
  noAxeViolations,
  noSidewaysScroll,
  open,
  phone,
  settled,
  signIn,
  signInByForm,
  test,
  unique,
  zh,
} from './house'

const words = zh.places
const marketsPage = '/operation-management/market-list/index'
const password = 'Willow-93-bridge'

// slow: three people come in one after the other, each in a browser of their own.
test('the platform opens a market; its owner gets a message, sets a password, signs in, and sees the market', async ({ page, browser }) => {
  const digits = unique()
  const name = `望江市场${digits}`
  const mobile = `139${digits}`
  await signIn(page, 'platform01')
  await open(page, marketsPage)
  await page.getByRole('button', { name: words.addMarket }).click()
  const form = page.getByRole('dialog', { name: words.addMarket })
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('编码').fill(`M-${digits}`)
  await form.getByLabel('联系人').fill('周小江')
  await form.getByLabel('联系电话').fill('0571-88886666')
  await form.getByRole('button', { name: /^所在地区/ }).click()
  await page.getByRole('combobox', { name: zh.region.search }).fill('330102')
  await page.keyboard.press('Enter')
  await form.getByLabel('详细地址').fill('望江路 1 号')
  // Without an owner nobody could sign in: said at the field, and nothing typed is lost.
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('请填写负责人的姓名和手机号，否则无人可以登录')).toBeVisible()
  await form.getByLabel('负责人姓名').fill('沈望江')
  await form.getByLabel('负责人手机号').fill(mobile)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('待接受邀请')

  const code = await nextCode(mobile, 0)
  const owner = await (await browser.newContext({ locale: 'zh-CN', viewport: phone })).newPage()
  await owner.goto(at(`/invite?code=${code}`))
  await owner.getByRole('button', { name: zh.invite.look }).click()
  await expect(owner.getByText(`市场“${name}”已为您开通`)).toBeVisible()
  await noAxeViolations(owner)
  await noSidewaysScroll(owner)
  await owner.getByLabel(zh.invite.password, { exact: true }).fill(password)
  await owner.getByLabel(zh.shell.signin.repeatPassword).fill(password)
  await owner.getByRole('button', { name: zh.invite.submit }).click()
  await expect(owner).toHaveURL(/#\/home$/)
  await settled(owner)
  await expect(owner.getByRole('banner')).toContainText(name)
  await owner.context().close()

  const later = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signInByForm(later, mobile, password)
  await expect(later.getByRole('banner')).toContainText(name)
  // A code works once.
  await later.goto(at(`/invite?code=${code}`))
  await later.getByRole('button', { name: zh.invite.look }).click()
  await expect(later.getByRole('alert').filter({ hasText: '邀请码无效' })).toBeVisible()
  await later.context().close()

  await page.reload()
  await settled(page)
  await expect(row).toContainText('沈望江')
  await expect(row).not.toContainText('待接受邀请')
})

test('a sub-account takes four clicks; Enter in the search of roles picks what is lit and never the mightiest', async ({ page }) => {
  const digits = unique()
  await signIn(page, 'manager01')
  await open(page, '/home')
  await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: zh.accounts.title }).click()
  await page.getByRole('button', { name: zh.accounts.add }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel(zh.accounts.name)).toBeFocused()
  await page.keyboard.type(`小工${digits}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`sub.${digits}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`136${digits}`)
  await page.keyboard.press('Tab')
  await expect(form.getByLabel(zh.accounts.findRole)).toBeFocused()
  const mightiest = form.getByRole('radio', { name: /市场管理员/ })
  await page.keyboard.type('市场管理员')
  await page.keyboard.press('Enter')
  await expect(mightiest).not.toBeChecked()
  await form.getByLabel(zh.accounts.findRole).fill('管理')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('radio', { name: /人事/ })).toBeChecked()
  await form.getByLabel(zh.accounts.findRole).fill('')
  await expect(form.getByRole('radio').last()).toHaveAccessibleName(/市场管理员/)
  await form.getByRole('radio', { name: /客服/ }).click()
  // A good password is there already, in sight.
  await expect(form.getByRole('textbox', { name: '初始密码' })).toHaveValue(/^\S{12,}$/)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByRole('row').filter({ hasText: `小工${digits}` })).toBeVisible()
  await expectFewClicks(page, 'add a sub-account')
})

// slow: the console begins anew for each pair of eyes.
test('an owner looks with the eyes of a role, reads only, and comes back; the platform looks into a shop', async ({ page }) => {
  const bar = page.getByRole('region', { name: /正以 .* 的身份查看 · 只读/ })
  await signIn(page, 'manager01')
  await open(page, '/operation-management/role/index')
  await page.getByRole('button', { name: '人事的操作' }).click()
  await page.getByRole('menuitem', { name: zh.viewAs.begin }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zh.viewAs.begin }).click()
  await expect(bar).toContainText('正以 人事 的身份查看 · 只读')
  await settled(page)
  await noAxeViolations(page)
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: zh.accounts.title })).toBeVisible()
  await expect(menu.getByRole('link', { name: '订单列表' })).toHaveCount(0)
  // What its holder may do is shown, and refused in words.
  await menu.getByRole('link', { name: zh.accounts.title }).click()
  await page.getByRole('button', { name: zh.accounts.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(zh.accounts.name).fill('不会成功')
  await form.getByRole('textbox', { name: zh.accounts.username }).fill(`view.${unique()}`)
  await form.getByLabel(zh.accounts.mobile).fill(`135${unique()}`)
  await form.getByRole('radio', { name: /访客/ }).click()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('正以他人身份查看，只能查看，不能操作').first()).toBeVisible()
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
  await bar.getByRole('button', { name: zh.viewAs.leave }).click()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/#\/home$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/operation-management/role/index')
  await expect(page.getByRole('row').filter({ hasText: '人事' })).toBeVisible()
})
