// The designer in a browser: a screen made by keyboard alone, two people at one screen at once, steps back, and what axe says of it.

import type { Page } from '@playwright/test'
import { builtIns } from '../contract/datasets/built-in'
import { pathTo } from '../contract/pages'
import { type ScreenDetail, screens } from '../contract/screens/calls'
import { emptyDocument, widgetData } from '../contract/screens/document'
import { firstOptions, widgetTypeWords } from '../contract/screens/widgets'
import { axeFinds } from './axe'
import { call, expect, noSidewaysScroll, open, phone, signIn, test, unique, zh } from './house'

const words = zh.screenDesign

async function made(token: string, name: string): Promise<ScreenDetail> {
  const { message, data } = await call<ScreenDetail>('POST', '/merchant-api/screen/screens/add', { name }, token)
  expect(message).toBe('success')
  return data
}

const draftOf = async (token: string, id: string): Promise<ScreenDetail> =>
  (await call<ScreenDetail>('GET', `/merchant-api/screen/screens/detail?id=${id}`, undefined, token)).data

const design = (page: Page, id: string) => open(page, pathTo('screenDesign', { id }))
const isSaved = (page: Page) => expect(page.locator('.sd-saved[data-status="saved"]')).toBeVisible()
const onCanvas = (page: Page, name: string) => page.locator('.sd-stage').getByRole('group', { name: new RegExp(`^${name}，`) })

/** Tab until this has the focus: nobody who has no mouse could do otherwise. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 120; n += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}
const hasFocus = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

async function addByKeys(page: Page, type: keyof typeof widgetTypeWords): Promise<void> {
  await tabTo(page, hasFocus(page, `.sd-tools [aria-label="${words.tools.add}"]`))
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: widgetTypeWords[type][0], exact: true })
  await expect(item).toBeVisible()
  for (let n = 0; n < 14 && !(await item.evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(onCanvas(page, widgetTypeWords[type][0])).toBeFocused()
}

// slow: a whole screen is made by keyboard alone, from the first widget to the link that is given away
test('by keyboard alone: two widgets are added, moved, lined up, bound to data, published and shared', async ({ page }) => {
  const token = await signIn(page, 'manager01')
  const { id } = await made(token, `键盘 ${unique()}`)
  await design(page, id)

  await addByKeys(page, 'ranking')
  const box = () => onCanvas(page, widgetTypeWords.ranking[0])
  const before = await box().evaluate((element: HTMLElement) => ({ x: element.offsetLeft, y: element.offsetTop, w: element.offsetWidth }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  const after = await box().evaluate((element: HTMLElement) => ({ x: element.offsetLeft, y: element.offsetTop, w: element.offsetWidth }))
  expect(after).toEqual({ x: before.x + 1, y: before.y + 10, w: before.w + 1 })
  await expect(page.getByRole('status').filter({ hasText: `${widgetTypeWords.ranking[0]} 宽 ${after.w}` })).toBeAttached()

  await addByKeys(page, 'text')
  await page.keyboard.press('Control+a')
  await tabTo(page, hasFocus(page, `.sd-inspector [aria-label="${words.align.left}"]`))
  await page.keyboard.press('Enter')
  const lefts = await page.locator('[data-widget]').evaluateAll((all) => all.map((element) => (element as HTMLElement).offsetLeft))
  expect(new Set(lefts).size).toBe(1)

  // The ranking is bound to what every unit has: its shops of today.
  // Esc leads back to the canvas, and again chooses nothing.
  await page.keyboard.press('Escape')
  await expect(page.locator('.sd-widget:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.sd-frame')).toHaveCount(0)
  await tabTo(page, hasFocus(page, `.sd-widget[aria-label^="${widgetTypeWords.ranking[0]}，"]`))
  await page.keyboard.press('Enter')
  await expect(page.locator('#sd-right-place')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#sd-right-data')).toBeFocused()
  await tabTo(page, hasFocus(page, '.sd-inspector input[type="radio"]'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, hasFocus(page, '#sd-dataset'))
  await page.keyboard.type(builtIns.shopsToday.words[0])
  await expect(page.getByRole('option')).toHaveText([builtIns.shopsToday.words[0]])
  await page.keyboard.press('Enter')
  await isSaved(page)
  const { draft } = await draftOf(token, id)
  expect(draft.widgets.find(({ type }) => type === 'ranking')?.data).toMatchObject({ from: 'dataset', dataSetId: 'house:shopsToday' })

  await tabTo(page, () =>
    page.evaluate((name) => document.activeElement?.textContent?.trim() === name, words.publish.open.replace('{no}', '1')),
  )
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('rowheader', { name: widgetTypeWords.ranking[0] })).toBeVisible()
  await tabTo(page, hasFocus(page, '#field-note'))
  await page.keyboard.type('第一次')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.versions.shown.replace('{no}', '1'))).toBeVisible()

  await tabTo(page, () => page.evaluate((name) => document.activeElement?.textContent?.trim() === name, words.share.open))
  await page.keyboard.press('Enter')
  await tabTo(page, hasFocus(page, '#field-name'))
  await page.keyboard.press('Enter')
  const address = page.getByRole('textbox', { name: words.share.address })
  await expect(address).toBeFocused()
  const shown = await address.inputValue()
  expect(shown).toContain('/screen/')
  const reply = await fetch(shown)
  expect(reply.status).toBe(200)
})

// slow: two browsers, each of which saves and then hears of the other
test('two people at one screen: what each did to another widget is there for both, and steps back take back one’s own', async ({
  browser,
  page,
}) => {
  const token = await signIn(page, 'manager01')
  const { id } = await made(token, `两人 ${unique()}`)
  await design(page, id)
  await addByKeys(page, 'text')
  await addByKeys(page, 'date')
  await isSaved(page)

  const context = await browser.newContext()
  const second = await context.newPage()
  await signIn(second, 'manager01')
  await design(second, id)
  await page.getByRole('treeitem', { name: `${widgetTypeWords.text[0]}，` }).click()
  await onCanvas(page, widgetTypeWords.text[0]).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await second.getByRole('treeitem', { name: `${widgetTypeWords.date[0]}，` }).click()
  await onCanvas(second, widgetTypeWords.date[0]).focus()
  await second.keyboard.press('Shift+ArrowUp')
  await isSaved(page)
  await isSaved(second)
  const places = (detail: ScreenDetail) => Object.fromEntries(detail.draft.widgets.map(({ type, x, y }) => [type, { x, y }]))
  await expect
    .poll(async () => {
      const now = places(await draftOf(token, id))
      const seen = async (of: Page, type: 'text' | 'date') =>
        onCanvas(of, widgetTypeWords[type][0]).evaluate((element: HTMLElement) => ({ x: element.offsetLeft, y: element.offsetTop }))
      const [text, date] = [await seen(page, 'text'), await seen(second, 'date')]
      return JSON.stringify([now.text, now.date]) === JSON.stringify([text, date])
    })
    .toBe(true)

  // The first hears of the second, and goes back: only its own step is taken back.
  const held = places(await draftOf(token, id))
  await expect
    .poll(() => onCanvas(page, widgetTypeWords.date[0]).evaluate((element: HTMLElement) => element.offsetTop), { timeout: 30_000 })
    .toBe(held.date?.y)
  await page.keyboard.press('Control+z')
  await isSaved(page)
  await expect
    .poll(async () => places(await draftOf(token, id)))
    .toEqual({ text: { x: (held.text?.x ?? 0) + 10, y: held.text?.y }, date: held.date })
  await context.close()
})

test('the mouse drags, a step back returns it, and what is typed into a field is the field’s own to take back', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  const { id } = await made(token, `拖动 ${unique()}`)
  await design(page, id)
  await addByKeys(page, 'gauge')
  const box = onCanvas(page, widgetTypeWords.gauge[0])
  const before = await box.boundingBox()
  if (!before) throw new Error('it is not drawn')
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 30, { steps: 4 })
  await expect(box).toHaveCSS('transform', /matrix/)
  await page.mouse.up()
  await expect(box).toHaveCSS('transform', 'none')
  const after = await box.boundingBox()
  expect(Math.abs((after?.x ?? 0) - before.x - 40)).toBeLessThan(8)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await box.boundingBox())?.x).toBeCloseTo(before.x, 0)

  const name = page.locator('.sd-title-box')
  await name.fill('今日目标')
  await expect(onCanvas(page, '今日目标')).toBeVisible()
  await name.press('Control+z')
  await expect(page.locator('[data-widget]')).toHaveCount(1)
  await page.locator('.sd-stage').click({ position: { x: 60, y: 400 } })
  await page.keyboard.press('Control+z')
  await expect(onCanvas(page, widgetTypeWords.gauge[0])).toBeVisible()
  await isSaved(page)
})

test('the name of a parameter stands as it is typed: one that is missing is told at its row and changes nothing', async ({ page }) => {
  const token = await signIn(page, 'manager01')
  const asks = {
    id: 'asks1',
    type: 'table',
    name: '接口',
    x: 10,
    y: 20,
    w: 300,
    h: 200,
    zindex: 1,
    isRefresh: true,
    refreshTime: 60,
    options: firstOptions('table'),
    data: widgetData.parse({ from: 'api', url: 'https://example.com/rows', params: { city: '宁波' } }),
  }
  const document = { ...emptyDocument, widgets: [asks] }
  const { data } = await call<ScreenDetail>('POST', screens.add.path, { name: `接口 ${unique()}`, document }, token)
  const kept = async () => (await draftOf(token, data.id)).draft.widgets[0]?.data
  const form = zh.screenForm.api
  await design(page, data.id)
  await page.getByRole('treeitem').first().click()
  await page.locator('#sd-right-data').click()
  const names = page.getByPlaceholder(form.paramName, { exact: true })
  await expect(names).toHaveValue('city')
  await names.fill('')
  await expect(names).toHaveValue('')
  await expect(names).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(form.paramNeeded)).toBeVisible()
  await names.fill('a b')
  await expect(page.getByText('参数名只能用字母')).toBeVisible()
  expect(await axeFinds(page, 'light', '.sd')).toEqual([])
  expect(await kept()).toMatchObject({ params: { city: '宁波' } })
  await names.fill('town')
  await expect(names).not.toHaveAttribute('aria-invalid')
  await expect.poll(kept).toMatchObject({ params: { town: '宁波' } })
  // A step back is of the desk: what was typed gives way to it.
  await page.getByRole('button', { name: words.bar.undo }).click()
  await expect(names).toHaveValue('city')
  await isSaved(page)
})

test('what nobody has opened yet is not fetched: drawers, dialogs, and what is set of a widget come with the first sign of a hand', async ({
  page,
}) => {
  const token = await signIn(page, 'manager01')
  const { id } = await made(token, `轻 ${unique()}`)
  await design(page, id)
  await expect(page.locator('.sd-stage')).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(/\/assets\/([\w.]+)-[^/]+\.js/.exec(request.url())?.[1] ?? ''))
  await page.reload()
  await expect(page.locator('.sd-stage')).toBeVisible()
  await page.waitForLoadState('load')
  expect(fetched).toContain('design')
  const late = ['Drawer', 'VersionsDrawer', 'ShareDialog', 'PublishDialog', 'KeySheet', 'LookTab', 'DataTab', 'LinkTab', 'orders']
  expect(fetched.filter((name) => late.includes(name))).toEqual([])
  await page.mouse.move(300, 300)
  for (const name of ['PublishDialog', 'LookTab', 'DataTab', 'LinkTab']) await expect.poll(() => fetched).toContain(name)
  expect(fetched).not.toContain('VersionsDrawer')
})

// slow: axe reads the whole designer with a template's widgets once for each tab.
test('nothing is wrong for axe, in either theme; a phone is told that it is too small and overflows nowhere', async ({ page }) => {
  test.setTimeout(120_000)
  const token = await signIn(page, 'manager01')
  const { message, data } = await call<ScreenDetail>(
    'POST',
    '/merchant-api/screen/screens/add',
    { name: `模板 ${unique()}`, template: 'today' },
    token,
  )
  expect(message).toBe('success')
  await design(page, data.id)
  // One widget and no group: only then is there anything to set.
  await page.getByRole('treeitem').filter({ hasText: '寄往哪里' }).click()
  for (const tab of ['place', 'look', 'data', 'link'] as const) {
    await page.locator(`#sd-right-${tab}`).click()
    await expect(page.locator('#sd-right-panel > *').first()).toBeAttached()
    expect(await axeFinds(page, 'light', '.sd')).toEqual([])
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await axeFinds(page, 'dark', '.sd')).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: words.keys.title })).toBeVisible()
  expect(await axeFinds(page, 'light', 'dialog')).toEqual([])

  await page.setViewportSize(phone)
  await expect(page.getByText(words.readOnly.narrow)).toBeVisible()
  await noSidewaysScroll(page)
  await expect(page.getByRole('link', { name: words.bar.preview })).toBeVisible()
})
