// The frame around every page: units, tabs, theme, language, palette, keyboard, links, and the password dialog.

import type { Page } from '@playwright/test'
import { pathTo } from '../contract/pages'
import {
  at,
  call,
  demoPassword,
  en,
  expect,
  noSidewaysScroll,
  open,
  phone,
  settled,
  signIn,
  signInByForm,
  test,
  tokenOf,
  zh,
} from './house'
import { accountsPage, rolesPage } from './screens'

const tabStrip = (page: Page) => page.getByRole('navigation', { name: zh.shell.tabs.label })

test('switching the market changes whose accounts are listed', async ({ page }) => {
  const some = (prefix: string) => page.getByRole('cell', { name: new RegExp(`^${prefix}`) }).first()
  const switchTo = async (market: string) => {
    await page.getByRole('button', { name: /^切换机构/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: market }).click()
    await expect(page.getByRole('button', { name: `切换机构，当前为 ${market}` })).toBeVisible()
  }
  await signIn(page, 'manager01')
  await open(page, `${accountsPage}?keyword=xihu`)
  await expect(some('xihu')).toBeVisible()
  await switchTo('天河生活广场')
  await open(page, `${accountsPage}?keyword=tianhe`)
  await expect(some('tianhe')).toBeVisible()
  await open(page, `${accountsPage}?keyword=xihu`)
  await expect(page.getByText(zh.kit.list.noMatch)).toBeVisible()
  // The other market is remembered, so the first one is chosen again for whoever comes next.
  await switchTo('西湖综合市场')
})

test('pages open as tabs that can be closed, kept and moved, also by keyboard', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, accountsPage)
  await open(page, rolesPage)
  // Folded into one button, the open pages are one switch away from being tabs; the choice is kept.
  await page.getByRole('button', { name: zh.shell.tabs.open.replace('{n}', '2') }).click()
  const folded = page.getByRole('dialog').getByRole('navigation', { name: zh.shell.tabs.label }).getByRole('listitem')
  await expect(folded).toHaveText([zh.shell.home, zh.accounts.title, zh.roles.title])
  await page.getByRole('dialog').getByRole('button', { name: zh.shell.tabs.unfold }).click()
  const tabs = tabStrip(page).getByRole('listitem')
  await expect(tabs).toHaveText([zh.shell.home, zh.accounts.title, zh.roles.title])

  await tabs.nth(2).getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(tabs).toHaveText([zh.shell.home, zh.roles.title, zh.accounts.title])

  await page.getByRole('button', { name: zh.shell.tabs.menu }).click()
  await page.getByRole('menuitem', { name: zh.shell.tabs.pin, exact: true }).click()
  await expect(tabStrip(page).getByRole('img', { name: zh.shell.tabs.pinned })).toBeVisible()
  await page.reload()
  await expect(tabStrip(page).getByRole('img', { name: zh.shell.tabs.pinned })).toBeVisible()

  await page.getByRole('button', { name: `关闭 ${zh.accounts.title}` }).click()
  await expect(tabs).toHaveText([zh.shell.home, zh.roles.title])
  await page.getByRole('button', { name: zh.shell.tabs.menu }).click()
  await page.getByRole('menuitem', { name: zh.shell.tabs.unpin }).click()
  await page.getByRole('button', { name: `关闭 ${zh.roles.title}` }).click()
  await expect(page).toHaveURL(/#\/home$/)
  await page.getByRole('button', { name: zh.shell.tabs.menu }).click()
  await page.getByRole('menuitem', { name: zh.shell.tabs.fold }).click()
  await expect(tabStrip(page)).toHaveCount(0)

  // A group that was folded stays folded.
  const group = page.getByRole('navigation', { name: zh.shell.nav.main }).getByRole('button', { name: '运营管理' })
  await group.click()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  await expect(page.getByRole('navigation', { name: zh.shell.nav.main }).getByRole('link', { name: zh.roles.title })).toBeVisible()
})

test('the language changes at once, what is on the screen included, and is kept', async ({ page }) => {
  await signIn(page, 'merchant07')
  await open(page, accountsPage)
  await page.getByRole('button', { name: zh.shell.language.label }).click()
  await expect(page.getByRole('heading', { name: en.accounts.title })).toBeVisible()
  await expect(page.getByRole('button', { name: en.accounts.add })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { name: en.accounts.title })).toBeVisible()
  // Names of people and places are theirs; everything that the product says is English now.
  const chinese = await page.getByRole('navigation').allInnerTexts()
  const own = chinese.join(' ').replace(/[\u4e00-\u9fff（）·]+店|[\u4e00-\u9fff]+市场|中文|中/g, '')
  expect(own.match(/[\u4e00-\u9fff]+/g) ?? []).toEqual([])
})

test('a form that nobody touched has nothing unsaved when the language changes', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'merchant07')
  await open(page, pathTo('commodityForm'))
  await page.getByRole('button', { name: zh.shell.language.label }).click()
  await expect(page.getByRole('button', { name: en.products.edit.saveDraft, exact: true })).toBeVisible()
  // The grid of SKUs, which speaks the other language too, tells the form a moment later what has changed.
  await page.clock.runFor(2000)
  await expect(page.getByText(en.drafts.unsaved)).toHaveCount(0)
  await open(page, accountsPage)
  await expect(page.getByRole('heading', { name: en.accounts.title })).toBeVisible()
})

test('the theme page changes colour, mode and density, and the account keeps them', async ({ page, browser }) => {
  await signIn(page, 'merchant08')
  await open(page, '/theme')
  await page.getByRole('radio', { name: zh.shell.mode.dark }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: zh.theme.densities.compact }).check({ force: true })
  await settled(page)
  await expect
    .poll(async () => JSON.stringify((await call('GET', '/merchant-api/preference/list', undefined, await tokenOf('merchant08'))).data))
    .toContain('dark')

  const elsewhere = await browser.newContext({ locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signIn(other, 'merchant08')
  await other.goto(at('/home'))
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await elsewhere.close()
  await page.getByRole('button', { name: zh.theme.reset }).click()
})

test('an unknown path leads to 404, and back home', async ({ page }) => {
  await signIn(page, 'merchant01')
  await page.goto(at('/no/such/page'))
  await expect(page).toHaveURL(/#\/404/)
  await page.getByRole('link', { name: zh.shell.missing.back }).click()
  await expect(page).toHaveURL(/#\/home$/)
})

test('the palette opens any page with a few letters, by pinyin initials too', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, '/home')
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: zh.shell.palette.label })
  await expect(box).toBeFocused()
  await box.fill('jsgl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/operation-management\/role\/index/)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: zh.shell.palette.label }).fill('qqqqqq')
  await expect(page.getByText(zh.shell.palette.none)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: zh.shell.palette.label })).toHaveCount(0)
})

test('everything from the sign-in to a new account can be done by keyboard', async ({ page }) => {
  await page.goto(at('/login'))
  await expect(page.getByLabel(zh.shell.signin.account, { exact: true })).toBeFocused()
  await page.keyboard.type('merchant01')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/home$/)
  // On a page that was just loaded, the first stop is the way past the navigation.
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: zh.shell.skip })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: zh.shell.palette.label })).toBeFocused()
  await page.keyboard.type('zhgl')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: zh.accounts.title })).toBeVisible()
  await page.getByRole('button', { name: zh.accounts.add }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel(zh.accounts.name)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: zh.accounts.add })).toBeFocused()
})

test('a link of the operator opens in a sandboxed frame under its own route', async ({ page }) => {
  await page.route('https://handbook.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Handbook</h1>' }))
  await signIn(page, 'merchant01')
  await open(page, '/home')
  await page.getByRole('navigation', { name: zh.shell.nav.main }).getByRole('link', { name: '商户手册' }).click()
  await expect(page).toHaveURL(/#\/i-handbook$/)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).toHaveAttribute('src', 'https://handbook.example/')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Handbook' })).toBeVisible()
})

test('the password is changed in a dialog, and the other sessions end', async ({ page }) => {
  const manager = await tokenOf('manager02')
  const username = `change.${Date.now() % 1_000_000}`
  const mobile = `137${String(Date.now()).slice(-8)}`
  const added = await call<{ id: string }>(
    'POST',
    '/merchant-api/unify/account/add',
    { username, password: 'Fjord-71-lamp', displayName: '改密码', mobile, roleId: '24' },
    manager,
  )
  expect(added.message).toBe('success')
  const elsewhere = await tokenOf(username, 'Fjord-71-lamp')

  await signInByForm(page, username, 'Fjord-71-lamp')
  await expect(page.getByText(zh.home.passwordTitle)).toBeVisible()
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: zh.shell.user.changePassword }).click()
  const dialog = page.getByRole('dialog', { name: zh.shell.password.title })
  await dialog.getByLabel(zh.shell.password.current, { exact: true }).fill('Fjord-71-lamp')
  await dialog.getByLabel(zh.shell.password.next, { exact: true }).fill('Sable-72-lamp')
  await dialog.getByLabel(zh.shell.password.repeat, { exact: true }).fill('Second-2027')
  await dialog.getByRole('button', { name: zh.shell.confirm, exact: true }).click()
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await dialog.getByLabel(zh.shell.password.repeat, { exact: true }).fill('Sable-72-lamp')
  await dialog.getByRole('button', { name: zh.shell.confirm, exact: true }).click()
  await expect(page.getByText(zh.shell.password.done)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect((await call('GET', '/merchant-api/auth/info', undefined, elsewhere)).code).toBe(401)
  await expect(tokenOf(username, 'Sable-72-lamp')).resolves.toBeTruthy()
})

test('when the session ends, the sign-in comes over the page and what was typed stays', async ({ page }) => {
  const token = await signIn(page, 'manager02')
  await open(page, accountsPage)
  await page.getByRole('button', { name: zh.accounts.add }).click()
  const drawer = page.getByRole('dialog', { name: zh.accounts.add })
  await drawer.getByLabel(zh.accounts.name).fill('打字的人')
  await drawer.getByLabel(zh.accounts.username).fill('typed.before')
  await drawer.getByLabel(zh.accounts.mobile).fill('13700009999')
  await drawer.getByRole('radio', { name: /运营专员/ }).check()
  const kept = page.waitForResponse('**/draft/save')
  await drawer.getByRole('textbox', { name: '初始密码' }).fill('Topaz-78-lamp')
  // The keeping of the draft must not be what finds out that the session is over.
  await kept
  await call('POST', '/merchant-api/auth/logout', {}, token)
  await drawer.getByRole('button', { name: '确 定' }).click()
  const again = page.getByRole('dialog', { name: zh.shell.signin.sessionTitle })
  await expect(again).toBeVisible()
  await expect(again.getByLabel(zh.shell.signin.account, { exact: true })).toHaveValue('manager02')
  await again.getByLabel(zh.shell.signin.password, { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: zh.shell.signin.submit, exact: true }).click()
  await expect(again).toHaveCount(0)
  // The call that was interrupted went through with what had been typed.
  await expect(page.getByText(zh.accounts.added)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'typed.before' })).toBeVisible()
})

test('at 375 px five places are under the thumb, and the menu is a drawer', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'merchant01')
  await open(page, '/home')
  const thumbs = page.getByRole('navigation', { name: zh.shell.nav.thumbs })
  await expect(thumbs.locator('a, button')).toHaveText([zh.shell.home, '订单', '待办', '商品', zh.shell.nav.more])
  await thumbs.getByRole('link', { name: '待办' }).click()
  await expect(page.getByRole('heading', { name: zh.orders.due.title })).toBeVisible()
  await expect(thumbs.getByRole('link', { name: '待办' })).toHaveAttribute('aria-current', 'page')
  await thumbs.getByRole('button', { name: zh.shell.nav.more }).click()
  const drawer = page.getByRole('dialog', { name: zh.shell.nav.main })
  await drawer.getByRole('link', { name: zh.accounts.title }).click()
  await expect(page.getByRole('heading', { name: zh.accounts.title })).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await noSidewaysScroll(page)
})
