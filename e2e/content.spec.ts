// Content: a banner from picture to phone, an announcement from sender to reader, and a shopping notice from version to version.

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { bannerLinkWords, bannerPositionWords } from '../contract/banners/states'
import { rules } from '../contract/kit/fields'
import { sure } from '../contract/kit/sure'
import { pathTo } from '../contract/pages'
import { countClicks, expectFewClicks } from './clicks'
import { at, call, expect, hire, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, tokenOf, unique, zh } from './house'

// Each test is the whole life of a record, with looks by axe between.
test.describe.configure({ timeout: 120_000 })

const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
const harmless = async (page: Page) => expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
const save = (form: Locator) => form.getByRole('button', { name: '确 定' }).click()

/** By the menu, as a person would; a folder that is shut is opened first. */
async function go(page: Page, name: string): Promise<void> {
  const entry = page.locator('.sh-side, nav').getByRole('link', { name, exact: true }).first()
  if (!(await entry.isVisible())) await page.getByRole('button', { name: '运营管理' }).first().click()
  await entry.click()
}

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作`, exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** A picture of a wrong ratio, drawn by the page itself. */
const square = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = 'teal'
      pen.fillRect(0, 0, 600, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

const ofPosition = pathTo('banners', { position: 'MEMBER' })

// slow: a picture is cut and sent, three banners are sorted, two people edit one, and axe looks at list, form and phone.
test('a banner is made in six presses, cut to its place, sorted by keys and by number, seen on the phone, and merged', async ({ page }) => {
  const words = zh.banners
  const token = await signIn(page, 'merchant01')
  await open(page, '/home')
  const picture = Buffer.from(await square(page), 'base64')
  const title = `春茶${unique()}`
  await countClicks(page)
  await go(page, words.title)
  await page.getByRole('button', { name: words.add }).first().click()
  const form = page.getByRole('dialog', { name: words.add })
  await expect(form.getByLabel('标题')).toBeFocused()
  await page.keyboard.type(title)
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: /^图片/ }).click()
  await (await chooser).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: picture })
  const crop = page.getByRole('dialog', { name: zh.crop.title })
  await expect(crop.getByRole('application')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await noAxeViolations(page, 'dialog')
  await page.keyboard.press('Enter')
  const shown = form.getByRole('img', { name: '图片' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(1500 / 700, 1)
  await form.getByRole('combobox', { name: new RegExp(`^${bannerLinkWords.PRODUCT[0]}`) }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await save(form)
  await expect(form).toBeHidden()
  await expectFewClicks(page, 'make a banner that leads to goods')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(bannerLinkWords.PRODUCT[0])

  const { data } = await call<{ records: { imageUrl: string }[] }>('GET', `/admin-api/banner/page?keyword=${title}`, undefined, token)
  const { imageUrl } = sure(data.records[0])
  const add = (name: string) =>
    call<{ id: string; version: number }>(
      'POST',
      '/admin-api/banner/add',
      { position: 'MEMBER', title: name, imageUrl, linkKind: 'NONE', startsAt: new Date().toISOString(), isOn: true },
      token,
    )
  const names = ['甲', '乙', `丙${hostile}`.slice(0, 50)].map((name) => `${name}${unique()}`.slice(-50))
  const made = [] as { id: string; version: number }[]
  for (const name of names) made.push((await add(name)).data)
  const place = async (name: string) => {
    const order = await call<{ title: string; sort: number }[]>('GET', '/admin-api/banner/order?position=MEMBER', undefined, token)
    return order.data.find((one) => one.title === name)?.sort
  }
  const first = sure(await place(sure(names[0])))
  await open(page, `${ofPosition}&size=50`)
  await harmless(page)
  // By keys: two presses are one move.
  const handle = page.getByRole('button', { name: new RegExp(`^${names[0]}的排序`) })
  await handle.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => place(sure(names[0]))).toBe(first + 2)
  await expect(page.getByRole('button', { name: `${names[0]}的排序，第 ${first + 2} 位` })).toBeFocused()
  // By number, in the dialog of the specification.
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: zh.sorting.title })
  await dialog.getByLabel('排序').fill('999999')
  await save(dialog)
  await expect(dialog.getByText(rules.sort[0])).toBeVisible()
  await dialog.getByLabel('排序').fill(String(first))
  await save(dialog)
  await expect.poll(() => place(sure(names[0]))).toBe(first)
  // By dragging it on the row below.
  await settled(page)
  await handle.hover()
  await page.mouse.down()
  const below = sure((await page.locator(`[data-row="${made[1]?.id}"]`).boundingBox()) ?? undefined)
  await page.mouse.move(below.x + 40, below.y + below.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => place(sure(names[0]))).toBe(first + 1)

  await noAxeViolations(page, 'main')
  await page.getByRole('button', { name: words.phone }).click()
  const preview = page.getByRole('dialog', { name: new RegExp('^手机预览') })
  await expect(preview.getByText(bannerPositionWords.MEMBER[0]).first()).toBeVisible()
  await expect(preview.getByRole('img').first()).toBeVisible()
  await preview.getByRole('button', { name: words.next }).click()
  await noAxeViolations(page, 'dialog')
  await page.keyboard.press('Escape')

  // Somebody else changes the end while the title is typed: both stand.
  await act(page, sure(names[1]), words.edit)
  const editing = page.getByRole('dialog', { name: words.edit })
  await editing.getByLabel('标题').fill(`${names[1]}改`)
  const now = await call<Record<string, unknown>>('GET', `/admin-api/banner/detail?id=${made[1]?.id}`, undefined, token)
  const { position, startsAt, linkKind, version } = now.data
  const theirs = { id: made[1]?.id, version, position, startsAt, linkKind, imageUrl, title: names[1], isOn: false }
  expect((await call('POST', '/admin-api/banner/update', theirs, token)).code).toBe(200)
  await save(editing)
  await expect(editing).toBeHidden()
  const after = await call<{ title: string; isOn: boolean }>('GET', `/admin-api/banner/detail?id=${made[1]?.id}`, undefined, token)
  expect(after.data).toMatchObject({ title: `${names[1]}改`, isOn: false })

  await page.setViewportSize(phone)
  await open(page, ofPosition)
  await expect(page.locator('.md-cards, .md-list').first()).toBeVisible()
  await noSidewaysScroll(page)
  for (const { id } of made) await call('POST', '/admin-api/banner/delete', { id }, token)
})

/** Somebody of a role that no other test signs in with: what must be confirmed would stand before their work too. */
async function reader(context: BrowserContext): Promise<{ page: Page; username: string; name: string }> {
  const person = sure((await hire(1, { role: '16', name: '读者' }))[0])
  const page = await context.newPage()
  const token = await signIn(page, person.username, person.password)
  // The demo has one for this role already.
  const { data } = await call<{ id: string }[]>('GET', '/merchant-api/notice/pending', undefined, token)
  for (const { id } of data) await call('POST', '/merchant-api/notice/read', { id }, token)
  return { page, username: person.username, name: person.name }
}

// slow: two people, a letter that stands before the work, its readers, a reminder and a withdrawal.
test('all shops are told in six presses; what must be confirmed stands before the work and loses nothing; readers are seen', async ({
  page,
  browser,
}) => {
  const words = zh.announcements
  const title = `盘点${unique()}`
  const token = await signIn(page, 'manager01')
  await open(page, '/home')
  await countClicks(page)
  await go(page, words.title)
  await page.getByRole('button', { name: words.add }).first().click()
  const form = page.getByRole('dialog', { name: words.add })
  await expect(form.getByLabel('标题')).toBeFocused()
  await page.keyboard.type(title)
  const editor = form.locator('[contenteditable="true"]')
  await editor.click()
  await page.keyboard.type('周五前完成盘点')
  await form.getByRole('checkbox', { name: '店铺', exact: true }).check()
  await expect(form.getByText(/将发给 \d+ 个单位的 \d+ 人/)).toBeVisible()
  await save(form)
  await expect(form).toBeHidden()
  await expectFewClicks(page, 'tell all shops something')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('店铺')
  await noAxeViolations(page, 'main')

  // A reader works; what must be confirmed comes over the page.
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' })
  const { page: theirs, name } = await reader(context)
  await open(theirs, '/announcements')
  await theirs.getByRole('searchbox').fill('正在输入')
  const must = `规则${unique()}`
  const audience = {
    unitKinds: [],
    marketIds: [],
    brandIds: [],
    regionCodes: [],
    roleCodes: ['ROLE_CUSTOM_16'],
    toStaff: true,
    toShoppers: false,
  }
  const letter = {
    title: must,
    kind: 'RULE',
    contentHtml: `<p>新规则 ${hostile}</p>`,
    audience,
    mustConfirm: true,
    publishAt: new Date().toISOString(),
  }
  const sent = await call<{ id: string; contentHtml: string }>('POST', '/admin-api/notice/add', letter, token)
  expect(sent.code).toBe(200)
  expect(sent.data.contentHtml).not.toContain('onerror')
  const standing = theirs.getByRole('dialog', { name: must })
  await expect(standing).toBeVisible({ timeout: 30_000 })
  await expect(standing.getByText('新规则')).toBeVisible()
  await harmless(theirs)
  for (const key of ['Escape', 'Escape', 'Escape']) await theirs.keyboard.press(key)
  await expect(standing).toBeVisible()
  await noAxeViolations(theirs, 'dialog[open]')
  await theirs.setViewportSize(phone)
  await noSidewaysScroll(theirs)
  const confirm = standing.getByRole('button', { name: zh.announced.confirm })
  await theirs.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await theirs.keyboard.press('Enter')
  await expect(standing).toBeHidden()
  await expect(theirs.getByRole('searchbox')).toHaveValue('正在输入')
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await theirs.goto(at(`/announcements?id=${sent.data.id}`))
  await expect(theirs.getByRole('article')).toContainText('新规则')
  await noAxeViolations(theirs, 'main')
  // The role has no page for senders.
  await theirs.goto(at(pathTo('announcements')))
  await expect(theirs.getByText('404')).toBeVisible()

  // The sender sees who has read it, and takes it back with a reason; its readers lose it.
  await open(page, pathTo('announcements', { id: sent.data.id }))
  const drawer = page.getByRole('dialog', { name: new RegExp(must) })
  await drawer.getByText(words.which.read, { exact: true }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await noAxeViolations(page, '.md-drawer')
  await page.keyboard.press('Escape')
  await open(page, pathTo('announcements', { keyword: must }))
  await act(page, must, words.withdraw)
  const dialog = page.getByRole('dialog', { name: new RegExp('^撤回公告') })
  await save(dialog)
  await expect(dialog.locator('.md-field-error')).toBeVisible()
  await dialog.getByLabel(words.reason).fill('写错了')
  await save(dialog)
  await expect(page.getByRole('row').filter({ hasText: must })).toContainText('已撤回')
  await theirs.goto(at(`/announcements?id=${sent.data.id}`))
  await expect(theirs.getByText(zh.announced.gone)).toBeVisible()
  await context.close()
})

// slow: two versions are written and compared, by a market and as its shop sees them.
test('a market writes its notice twice, the two lie side by side, and a shop without one says whose it shows', async ({ page }) => {
  const words = zh.shoppingNotices
  await signIn(page, 'manager01')
  await open(page, pathTo('shoppingNotices'))
  const write = async (text: string) => {
    await page.getByRole('button', { name: words.editMarket }).click()
    const form = page.getByRole('dialog', { name: /的购物须知$/ })
    await form.locator('[contenteditable="true"]').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
    await save(form)
    await expect(form).toBeHidden()
  }
  const [one, other] = [`签收验货${unique()}`, `节假日顺延${unique()}`]
  await write(one)
  await write(other)
  await expect(page.locator('.sn-text').filter({ hasText: other })).toBeVisible()
  await noAxeViolations(page, 'main')
  await page.getByRole('button', { name: words.versions }).first().click()
  const versions = page.getByRole('dialog', { name: words.versions })
  // Enter may have left an empty line before it: that came, too.
  await expect(versions.locator('.sn-side-come').filter({ hasText: other })).toBeVisible()
  await expect(versions.locator('.sn-pair[data-same="true"]').filter({ hasText: one })).toBeVisible()
  await noAxeViolations(page, 'dialog')
  await page.keyboard.press('Escape')
  const market = await tokenOf('manager01')
  const { data } = await call<{ records: { unitName: string; source: string }[] }>(
    'GET',
    '/merchant-api/pay-notice/page?pageNumber=1&pageSize=100&source=MARKET',
    undefined,
    market,
  )
  const shop = sure(data.records[0]).unitName
  await open(page, pathTo('shoppingNotices', { keyword: shop }))
  await page.getByRole('button', { name: shop, exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(shop) })
  await expect(drawer.getByText(/顾客看到的是“.+”的须知/)).toBeVisible()
  await page.setViewportSize(phone)
  await open(page, pathTo('shoppingNotices'))
  await noSidewaysScroll(page)
})
