// Goods: made by keyboard and paste, reviewed, put on the shelf; priced where they stand; taken off in a batch; on a phone.

import type { Page } from '@playwright/test'
import { bulkActions } from '../contract/bulk/calls'
import { reviewStatusWords, shelfMoveWords, shelfStatusWords } from '../contract/products/states'
import { png } from '../house/samples'
import { countClicks, expectFewClicks } from './clicks'
import { at, call, expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, tokenOf, unique, zh } from './house'

const words = zh.products
const listPage = '/operation-management/commodity/index'
const editPage = '/operation-management/commodity/edit'
const rows = (page: Page) => page.locator('tbody tr')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click()
}

async function find(page: Page, keyword: string, count = 1): Promise<void> {
  await page.goto(at(`${listPage}?keyword=${encodeURIComponent(keyword)}`))
  await expect(rows(page)).toHaveCount(count)
  await settled(page)
}

/** What a spreadsheet puts on the clipboard, into whatever has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

type Category = { id: string; parentId: string | null; name: string; enabled: boolean }
type Saved = { id: string; version: number }
type Choices = { category: Category; templateId: string; pictureUrl: string }

/** A category without others below it, a freight template, and a picture that the shop already has. */
async function choices(token: string): Promise<Choices> {
  const { data: categories } = await call<Category[]>('GET', '/merchant-api/product/category/list', undefined, token)
  const category = categories.find(({ id, enabled }) => enabled && !categories.some(({ parentId }) => parentId === id))
  const { data: templates } = await call<{ id: string }[]>('GET', '/merchant-api/shippingTemplates/list', undefined, token)
  const { data: page } = await call<{ records: { coverUrl: string | null }[] }>('POST', '/merchant-api/product/page', {}, token)
  const pictureUrl = page.records.find(({ coverUrl }) => coverUrl)?.coverUrl
  if (!category || !templates[0] || !pictureUrl) throw new Error('the demo shop has no goods to begin with')
  return { category, templateId: templates[0].id, pictureUrl }
}

/** Goods made through the API for a test that is about something else; `isOn` has them reviewed and put on the shelf. */
async function goods(name: string, isOn: boolean): Promise<Saved> {
  const token = await tokenOf('merchant01')
  const { category, templateId, pictureUrl } = await choices(token)
  const form = {
    name,
    subtitle: '',
    categoryId: category.id,
    imageUrls: [pictureUrl],
    videoUrl: null,
    detailHtml: '',
    params: [],
    keyword: '',
    unitName: '件',
    deliveryTypes: ['EXPRESS'],
    freightTemplateId: templateId,
    sort: 1,
    limitPerUser: null,
    limitPerOrder: null,
    pointsDeductMaxPct: 100,
    givePoints: 0,
    virtualSalesCount: 0,
    tags: [],
    submit: isOn,
    specs: [],
    skus: [
      {
        values: [],
        code: '',
        barcode: '',
        imageUrl: null,
        priceFen: 1000,
        marketPriceFen: null,
        costFen: 0,
        weightG: 100,
        volumeCm3: 0,
        enabled: true,
        stock: 10,
      },
    ],
  }
  const made = await call<Saved>('POST', '/merchant-api/product/save', form, token)
  expect(made.message).toBe('success')
  if (!isOn) return made.data
  const verdict = { id: made.data.id, version: made.data.version, decision: 'approve', reason: '', reasons: [] }
  expect((await call('POST', '/merchant-api/product/audit', verdict, await tokenOf('manager01'))).message).toBe('success')
  const moved = await call<{ ok: boolean }[]>(
    'POST',
    '/merchant-api/product/batch/update/status',
    { ids: [made.data.id], move: 'on' },
    token,
  )
  expect(moved.data.map(({ ok }) => ok)).toEqual([true])
  return made.data
}

// slow: twelve SKUs by keyboard, and a shop and a market in turn.
test('two axes and twelve SKUs by keyboard and paste; the market approves, the shop puts them on the shelf', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const token = await signIn(page, 'merchant01')
  const { category } = await choices(token)
  const name = `春茶${unique()}`
  await open(page, editPage)
  await page.getByRole('textbox', { name: '商品名称' }).fill(name)
  await page.getByRole('button', { name: /^商品分类/ }).click()
  await page.getByLabel(words.category.find).fill(category.name)
  await page.locator('.pr-categories-found button').first().click()
  await page.getByLabel('计量单位').fill('盒')
  await page
    .locator('#part-pictures input[type=file]')
    .first()
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await png(60, 60) })
  await expect(page.locator('#part-pictures figure')).toHaveCount(1)

  await button(page, words.specs.begin).click()
  await page.getByLabel('第 1 个规格项的名称').fill('净含量')
  await page.getByLabel('净含量的规格值').fill('100克')
  await page.keyboard.press('Enter')
  await page.keyboard.type('250克')
  await page.keyboard.press('Enter')
  await page.keyboard.type('500克,')
  await button(page, words.specs.addAxis).click()
  await page.getByLabel('第 2 个规格项的名称').fill('包装')
  await page.getByLabel('包装的规格值').focus()
  await paste(page, '袋装\t罐装\t礼盒\t散装')
  const grid = page.getByRole('grid', { name: words.specs.grid })
  await expect(grid).toHaveAttribute('aria-rowcount', '13')

  // The first price is typed, the others come from a spreadsheet; the weight is typed once and filled down.
  await grid.focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.type('38.5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await paste(page, Array.from({ length: 11 }, (_, n) => `${40 + n}\t${5 + n}`).join('\n'))
  await expect(grid.locator('[id$="-11-2"]')).toHaveText('50')
  await expect(grid.locator('[id$="-11-3"]')).toHaveText('15')
  await button(page, words.edit.saveAndSubmit).click()
  await expect(page).toHaveURL(/commodity\/index|\/home/)
  await find(page, name)
  await expect(rows(page).first()).toContainText(reviewStatusWords.PENDING[0])
  await expect(rows(page).first()).toContainText('¥38.50 – 50.00')

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(other, 'manager01')
  await find(other, name)
  await act(other, name, words.audit.action)
  await other.getByRole('dialog').getByRole('button', { name: words.audit.approve }).click()
  await expect(rows(other).first()).toContainText(reviewStatusWords.APPROVED[0])
  await other.context().close()

  await find(page, name)
  await act(page, name, shelfMoveWords.on[0])
  await expect(rows(page).first()).toContainText(shelfStatusWords.ON[0])
})

test('a price and a stock are changed where they stand, in three clicks from home; what is no price is not taken', async ({ page }) => {
  const name = `改价${unique()}`
  await goods(name, false)
  await signIn(page, 'merchant01')
  await open(page, '/home')
  await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: '商品管理', exact: true }).click()
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(`${name}”的售价`) }).click()
  const field = page.getByRole('textbox', { name: `“${name}”的售价` })
  await expect(field).toHaveValue('10.00')
  await field.fill('abc')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('12.8')
  await field.press('Enter')
  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText('¥12.80')
  await page.getByRole('button', { name: new RegExp(`${name}”的可售库存`) }).click()
  await page.getByRole('textbox', { name: `“${name}”的可售库存` }).fill('25')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`${name}”的可售库存，当前 25`) })).toBeVisible()
  await expectFewClicks(page, 'change a price and a stock')
  await find(page, name)
  await expect(row).toContainText('¥12.80')
})

const basics =
  'id version name subtitle categoryId imageUrls videoUrl detailHtml params keyword unitName deliveryTypes freightTemplateId sort ' +
  'limitPerUser limitPerOrder pointsDeductMaxPct givePoints virtualSalesCount tags'

type Detail = { version: number; keyword: string; subtitle: string; change: { content: object } | null }
const detailOf = async (id: string, token: string) =>
  (await call<Detail>('GET', `/merchant-api/product/detail?id=${id}`, undefined, token)).data

// slow: goods are reviewed first, and a draft is waited for.
test('two people edit one commodity: what each touched stays, what waits for review counts, and no draft is left', async ({ page }) => {
  const name = `双人${unique()}`
  const { id } = await goods(name, true)
  const token = await signIn(page, 'merchant01')
  await open(page, `${editPage}?id=${id}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  const seen = await detailOf(id, token)
  const other = Object.fromEntries(basics.split(' ').map((key) => [key, (seen as Record<string, unknown>)[key]]))
  // From another window of the shop: what a market changes is reviewed by itself, and would not wait.
  const theirs = { ...other, keyword: '龙井', name: `${name}狮峰` }
  expect((await call('POST', '/merchant-api/product/save/basic', theirs, token)).message).toBe('success')

  const kept = page.waitForResponse((reply) => reply.url().includes('/draft/save'))
  await page.getByLabel('副标题').fill('新茶上市')
  await page.getByLabel('商品名称').fill(`${name}明前`)
  await kept
  await button(page, words.edit.save).click()
  const panel = page.getByRole('alert')
  await expect(panel).toContainText('林晓月 于')
  await expect(panel).toContainText('一并合入：搜索关键词')
  await expect(panel.getByRole('group')).toHaveCount(1)
  await noAxeViolations(page)
  await panel.getByRole('radio', { name: `${name}狮峰` }).check()
  await panel.getByRole('button', { name: zh.kit.merge.save }).click()
  // Not the mark of a kept draft, which says it too.
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  await settled(page)
  await expect(button(page, zh.drafts.take), 'its own draft is offered to the form that was just saved').toHaveCount(0)
  await expect(page.getByLabel('搜索关键词')).toHaveValue('龙井')
  await expect(page.getByText(/林晓月 于 .*的修改：.*搜索关键词/)).toBeVisible()
  expect(await detailOf(id, token)).toMatchObject({
    keyword: '龙井',
    change: { content: { name: `${name}狮峰`, subtitle: '新茶上市' } },
  })

  // What is typed after it is kept again, and what was saved is not offered as a draft.
  const draft = page.waitForResponse((reply) => reply.url().includes('/draft/detail'))
  await page.reload()
  await draft
  await settled(page)
  await expect(page.getByLabel('副标题')).toHaveValue('新茶上市')
  await expect(button(page, zh.drafts.take)).toHaveCount(0)
})

test('a batch is taken off the shelf, and what could not be says why', async ({ page }) => {
  test.setTimeout(90_000)
  const prefix = `批量${unique()}`
  await goods(`${prefix}甲`, true)
  await goods(`${prefix}乙`, false)
  await signIn(page, 'merchant01')
  await find(page, prefix, 2)
  await page.getByLabel(zh.kit.list.choosePage).check()
  await button(page, bulkActions['product.off'].words[0]).click()
  const dialog = page.getByRole('dialog', { name: bulkActions['product.off'].words[0] })
  await expect(dialog.getByText(`${prefix}乙`)).toBeVisible()
  await dialog.getByRole('button', { name: zh.bulk.start.replace('{n}', '1') }).click()
  await expect(dialog.getByText(zh.bulk.result.replace('{done}', '1').replace('{refused}', '1'))).toBeVisible({ timeout: 30_000 })
  await dialog.locator('footer').getByRole('button').last().click()
  await expect(rows(page).filter({ hasText: `${prefix}甲` })).toContainText(shelfStatusWords.OFF[0])
})

// slow: a job takes twenty goods off the shelf and another puts them back; then prices, with their preview.
test('twenty goods come off the shelf in four clicks; prices go up with a preview, and both go back', async ({ page }) => {
  test.setTimeout(120_000)
  // A shop in which nobody else works: what others add would stand among the first twenty.
  await signIn(page, 'merchant05')
  await open(page, `${listPage}?shelfStatus=ON&size=5`)
  await expect(rows(page)).toHaveCount(5)
  await countClicks(page)
  const off = bulkActions['product.off'].words[0]
  await page.getByLabel(zh.kit.list.choosePage).click()
  await button(page, zh.bulk.first.replace('{n}', '20')).click()
  await button(page, off).click()
  const dialog = page.getByRole('dialog', { name: off })
  await dialog.getByRole('button', { name: zh.bulk.start.replace('{n}', '20') }).click()
  await expect(dialog.getByText(zh.bulk.result.replace('{done}', '20').replace('{refused}', '0'))).toBeVisible({ timeout: 60_000 })
  await expectFewClicks(page, 'take 20 goods off the shelf')
  await dialog.getByRole('button', { name: zh.bulk.undo, exact: true }).click()
  await expect(dialog.getByText(zh.bulk.undone.replace('{n}', '20'))).toBeVisible({ timeout: 60_000 })
  await dialog.locator('footer').getByRole('button').last().click()

  await settled(page)
  await page.getByLabel(zh.kit.list.choosePage).check()
  await page.getByRole('button', { name: zh.bulk.edit }).click()
  const price = bulkActions['product.price'].words[0]
  await page.getByRole('menuitem', { name: price }).click()
  const pricing = page.getByRole('dialog', { name: price })
  await pricing.getByLabel('调整幅度').fill('10')
  await expect(pricing.getByText(words.bulk.example.replace('{before}', '¥100.00').replace('{after}', '¥110.00'))).toBeVisible()
  await expect(pricing.locator('ins').first()).toBeVisible()
  await pricing.getByText(words.bulk.down, { exact: true }).click()
  await pricing.getByLabel('调整幅度').fill('90')
  await expect(pricing.getByText('低于成本价').first()).toBeVisible()
  await pricing.getByRole('button', { name: zh.bulk.start.replace('{n}', '5') }).click()
  await expect(pricing.getByText(zh.bulk.result.replace('{done}', '5').replace('{refused}', '0'))).toBeVisible({ timeout: 60_000 })
  await pricing.getByRole('button', { name: zh.bulk.undo, exact: true }).click()
  await expect(pricing.getByText(zh.bulk.undone.replace('{n}', '5'))).toBeVisible({ timeout: 60_000 })
})

test('on a phone the list is cards and the form is whole', async ({ page }) => {
  const name = `手机${unique()}`
  const { id } = await goods(name, false)
  await page.setViewportSize(phone)
  await signIn(page, 'merchant01')
  await open(page, `${listPage}?keyword=${encodeURIComponent(name)}`)
  await expect(page.locator('.md-card')).toHaveCount(1)
  await noSidewaysScroll(page)
  await open(page, `${editPage}?id=${id}`)
  await expect(page.getByRole('textbox', { name: '商品名称' })).toHaveValue(name)
  await noSidewaysScroll(page)
  await button(page, words.preview.name).click()
  await expect(page.getByRole('dialog', { name: words.preview.name })).toContainText(name)
})
