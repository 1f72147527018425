// Rich text in a real browser: written, pasted, previewed and shown, with the keyboard where hands would use it.

import type { Page } from '@playwright/test'
import { firstOf } from '../../contract/kit/sure'
import { png } from '../../house/samples'
import { expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, zh } from '../house'
import { menuHasFocus, openParts, toast } from './parts'

const words = zh

const text = (page: Page) => page.getByRole('textbox', { name: '公告正文' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const html = (page: Page) => page.getByTestId('html')
const openEditor = async (page: Page) => {
  const fetched = await openParts(page, 'rich-text')
  await expect(text(page)).toBeVisible()
  return fetched
}
const clear = async (page: Page) => {
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await expect(html(page)).toHaveText('')
}
const pick = async (page: Page, name: string, item: string) => {
  await tool(page, name).press('Enter')
  await menuHasFocus(page)
  await page
    .getByRole('menuitemradio', { name: item, exact: true })
    .or(page.getByRole('menuitem', { name: item, exact: true }))
    .press('Enter')
  // A choice leads back into the text, one frame later.
  await expect(text(page)).toBeFocused()
}

test('rich text is written with the keyboard alone: marks, headings, alignment, line heights, lists, tables', async ({ page }) => {
  await openEditor(page)
  await clear(page)
  await page.keyboard.type('标题')
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, words.richText.undo)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await menuHasFocus(page)
  await page.getByRole('menuitemradio', { name: '标题 2' }).press('Enter')
  await expect(text(page)).toBeFocused()
  await expect(html(page)).toContainText('<h2>标题</h2>')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('粗')
  await page.keyboard.press('ControlOrMeta+b')
  await pick(page, words.richText.align, words.richText.center)
  for (const height of ['1', '1.4', '1.5', '1.75', '2', '3']) {
    await pick(page, words.richText.lineHeight, height)
    await expect(html(page)).toContainText(`line-height: ${height}`)
  }
  await pick(page, words.richText.table, words.richText.insertTable)
  await expect(html(page)).toContainText('<table')
  await page.keyboard.type('甲')
  await page.keyboard.press('Tab')
  await page.keyboard.type('乙')
  await expect(html(page)).toContainText('<h2>标题</h2>')
  await expect(html(page)).toContainText('<strong>粗</strong>')
  await expect(page.getByTestId('view').getByRole('columnheader', { name: '乙' })).toBeVisible()
  const { lines } = await page.evaluate(() => ({ lines: document.querySelectorAll('.ProseMirror tr').length }))
  expect(lines).toBe(3)
})

test('rich text tells of a change 250 ms after the last key, and at once when it is left', async ({ page }) => {
  await openEditor(page)
  await clear(page)
  const before = Number(await page.getByTestId('changes').textContent())
  await page.keyboard.type('abcdefgh', { delay: 20 })
  expect(Number(await page.getByTestId('changes').textContent())).toBe(before)
  await expect(page.getByTestId('changes')).toHaveText(String(before + 1))
  await page.keyboard.type('i')
  await text(page).blur()
  await expect(html(page)).toHaveText('<p>abcdefghi</p>', { timeout: 200 })
})

test('rich text has a height of 200 to 800, a source dialog of 1000 by 450, and links that are safe', async ({ page }) => {
  await openEditor(page)
  await clear(page)
  expect((await text(page).boundingBox())?.height).toBe(200)
  await tool(page, words.richText.source).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.richText.sourceTitle })
  expect(await dialog.boundingBox()).toMatchObject({ width: 1000, height: 450 })
  const long = Array.from({ length: 60 }, (_, n) => `<p>${n}</p>`).join('')
  await dialog.getByRole('textbox').fill(`<p onclick="x()">hi<script>window.hacked=1</script></p><img src="javascript:1">${long}`)
  await dialog.getByRole('button', { name: words.richText.setLink }).press('Enter')
  await expect(html(page)).toContainText('<p>hi')
  await expect(html(page)).not.toContainText(/onclick|script|javascript/)
  expect((await page.locator('.md-editor-content').boundingBox())?.height).toBe(800)
  await text(page).focus()
  await tool(page, words.richText.link).press('Enter')
  await page.getByRole('textbox', { name: words.richText.linkUrl }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.richText.linkText)).toBeVisible()
  await page.getByRole('textbox', { name: words.richText.linkUrl }).fill('https://example.com/a')
  await page.keyboard.press('Enter')
  await expect(html(page)).toContainText('href="https://example.com/a"')
})

const paste = (page: Page, data: { html?: string; bytes?: number[] }) =>
  text(page).evaluate((element, { html: given, bytes }) => {
    const clipboardData = new DataTransfer()
    if (given) clipboardData.setData('text/html', given)
    if (bytes) clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, data)
const own = '/prod-api/merchant-api/file/content/0123456789abcdefghijklmnopqrstuv.png'

test('rich text brings pasted pictures here, those behind words too, and says so meanwhile', async ({ page }) => {
  await openEditor(page)
  await clear(page)
  const asked: string[] = []
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/file/content/**', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: '' }))
  await page.route('**/file/fetch-image', async (route) => {
    asked.push((route.request().postDataJSON() as { url: string }).url)
    await held
    return route.fulfill({ json: { code: 200, message: 'success', data: { url: own } } })
  })
  await paste(page, {
    html: '<p>文<img src="https://pictures.example/a"></p><section style="background: url(https://pictures.example/b.webp?x=1) no-repeat"><p>后</p></section><section style="background-image:url(https://pictures.example/c.svg)"><p>无</p></section>',
  })
  await expect(page.getByText('文章图片上传中，请稍候')).toBeVisible()
  answer()
  await expect(html(page)).toContainText(`<img src="${own}">`)
  await expect(html(page)).toContainText(`background-image: url(&quot;${own}&quot;)`)
  await expect(html(page)).not.toContainText('pictures.example')
  await expect(page.getByText('文章图片上传中，请稍候')).toHaveCount(0)
  expect(asked).toEqual(['https://pictures.example/a', 'https://pictures.example/b.webp?x=1'])
})

test('rich text sends pasted picture files, and reports a reply without a url and a status that is not 200', async ({ page }) => {
  await openEditor(page)
  await clear(page)
  await paste(page, { bytes: [...(await png(67, 47))] })
  await expect(html(page)).toContainText(/<img src="\/prod-api\/merchant-api\/file\/content\/[\w-]{32}\.png">/)
  await page.route('**/file/upload', (route) => route.fulfill({ json: { code: '200' } }))
  await paste(page, { bytes: [...(await png(68, 48))] })
  await expect(toast(page, 'Invalid JSON: {"code":"200"}')).toBeVisible()
  await page.unroute('**/file/upload')
  await page.route('**/file/upload', (route) => route.fulfill({ status: 503, body: 'x' }))
  await paste(page, { bytes: [...(await png(69, 49))] })
  await expect(toast(page, 'HTTP Error: 503')).toBeVisible()
})

test('rich text is previewed in a frame that can run nothing', async ({ page }) => {
  await openEditor(page)
  await tool(page, words.richText.preview).press('Enter')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '春季上新' })).toBeVisible()
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin allow-popups')
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await tool(page, words.richText.preview).press('Enter')
  // axe itself cannot run in a frame that runs nothing.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await noAxeViolations(page)
})

test('rich text is shown by one component that lets nothing hostile through', async ({ page }) => {
  await openEditor(page)
  const hostile = page.getByTestId('hostile')
  await expect(hostile.getByText('end')).toBeVisible()
  await hostile.getByText('a', { exact: true }).click()
  await hostile.getByText('end').click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await hostile.innerHTML()).not.toMatch(/script|onerror|onclick|onload|iframe|svg|position/)
  await expect(hostile.getByRole('link', { name: 'b' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

const foreign =
  '<p>店招</p><img src="https://evil.example/pixel.png"><img src="//evil.example/pixel.png" srcset="https://evil.example/2x.png 2x">' +
  '<video src="https://evil.example/film.mp4" poster="https://evil.example/poster.png"></video>' +
  '<section style="background-image: url(https://evil.example/behind.png)"><p>图后</p></section>' +
  '<svg><image href="https://evil.example/x.png"/></svg><iframe src="https://evil.example/"></iframe>'

test('rich text asks nobody else: not in the source, the text, the view or the preview', async ({ page }) => {
  await openEditor(page)
  await clear(page)
  const asked: string[] = []
  await page.route(/evil\.example/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.route('**/file/fetch-image', (route) => route.fulfill({ json: { code: 42229, message: '图片获取失败', data: null } }))
  await tool(page, words.richText.source).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.richText.sourceTitle })
  await dialog.getByRole('textbox').fill(foreign)
  await dialog.getByRole('button', { name: words.richText.setLink }).press('Enter')
  await expect(toast(page, words.richText.foreignVideo)).toBeVisible()
  await expect(toast(page, '图片获取失败')).toBeVisible()
  await expect(html(page)).toContainText('<p>店招</p>')
  await expect(html(page)).not.toContainText('evil.example')
  await tool(page, words.richText.preview).press('Enter')
  await expect(page.frameLocator('iframe').getByText('图后')).toBeVisible()
  expect(asked).toEqual([])
})

test('rich text that was kept before the rule asks nobody else either, shown and edited', async ({ page }) => {
  const asked: string[] = []
  await page.route(/evil\.example/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.route(/\/merchant-api\/brand\/(info|detail|config)/, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: Record<string, unknown> | null }
    return route.fulfill({ response: reply, json: { ...body, data: body.data && { ...body.data, storyHtml: foreign } } })
  })
  await signIn(page, 'brandmgr01')
  await open(page, '/brand/config/index')
  await expect(page.locator('.md-rich-view').getByText('图后')).toBeVisible()
  await page.getByRole('button', { name: /编辑/ }).first().click()
  await expect(page.locator('.ProseMirror').getByText('图后')).toBeVisible()
  expect(await page.locator('.md-rich-view, .ProseMirror').evaluateAll((all) => all.map((one) => one.innerHTML).join(''))).not.toContain(
    'evil.example',
  )
  expect(asked).toEqual([])
})

test('axe finds nothing on the parts of files, at both sizes, and the editor comes in a piece of its own', async ({ page }) => {
  const fetched = await openParts(page, 'uploads', 'rich-text')
  await expect(page.getByRole('textbox', { name: '公告正文' })).toBeVisible()
  await settled(page)
  const editor = fetched.filter(({ path }) => /\/Editor-/.test(path) && path.endsWith('.js'))
  expect(editor).toHaveLength(1)
  expect(firstOf(editor).gzipBytes).toBeLessThan(180 * 1024)
  await noAxeViolations(page)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
  await noAxeViolations(page)
})
