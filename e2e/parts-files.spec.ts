// Uploads, the media library and rich text, in a real browser, with the keyboard where hands would use it.

import type { Page } from '@playwright/test'
import { mp4, png } from '../house/samples'
import { expect, noAxeViolations, noSidewaysScroll, settled, test, zh } from './house'
import { openParts } from './parts'

const words = zh.files
const phone = { width: 375, height: 812 }
const mimes = { png: 'image/png', jpg: 'image/jpeg', txt: 'text/plain', mp4: 'video/mp4' } as const
const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: mimes[name.split('.')[1] as keyof typeof mimes] ?? 'application/octet-stream',
  buffer,
})
const pictures = (page: Page) => page.getByRole('button', { name: `商品图片 ${words.upload.chooseImage}` })
const logo = (page: Page) => page.getByRole('button', { name: `店铺标志 ${words.upload.chooseImage}` })
const papers = (page: Page) => page.getByRole('button', { name: /^资质文件/ })
const toast = (page: Page, text: string) => page.locator('.md-toast', { hasText: text })

/** Opens the browser's own file dialog with the keyboard and answers it. */
async function choose(page: Page, button: ReturnType<typeof logo>, ...files: ReturnType<typeof file>[]) {
  const chooser = page.waitForEvent('filechooser')
  await button.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(files)
}

test.describe('an upload', () => {
  test('is started with the keyboard, shown, put in order and taken out again', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    await choose(page, pictures(page), file('a.png', await png(60, 40)), file('b.png', await png(40, 60)))
    await expect(page.getByTestId('pictures')).toHaveText('2')
    const tiles = page.locator('#uploads .md-tiles').nth(1).getByRole('img')
    await expect(tiles).toHaveCount(2)
    expect(await tiles.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    const before = await tiles.first().getAttribute('src')
    await page.getByRole('button', { name: '后移 图片 1' }).press('Enter')
    await expect(tiles.nth(1)).toHaveAttribute('src', before ?? '')
    await page.getByRole('button', { name: '移除 图片 2' }).press('Enter')
    await expect(page.getByTestId('pictures')).toHaveText('1')
  })

  test('is refused in the words of the specification before anything is sent', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/file/') && sent.push(request.url()))
    await choose(page, logo(page), file('large.png', Buffer.alloc(5 * 1024 * 1024 + 1)))
    await expect(toast(page, '文件过大，请上传5M以内的文件')).toBeVisible()
    await choose(page, logo(page), file('note.txt', Buffer.from('x')))
    await expect(toast(page, '文件类型必须以.jpg/.jpeg/.png/.gif/.webp结尾')).toBeVisible()
    const many = await Promise.all([1, 2, 3, 4, 5].map(async (n) => file(`${n}.png`, await png(n, n))))
    await choose(page, pictures(page), ...many)
    await expect(toast(page, '最多上传4个文件')).toBeVisible()
    await expect(page.getByTestId('pictures')).toHaveText('0')
    expect(sent).toEqual([])
  })

  test('that fails leaves the list, says why, and can be tried again', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    await choose(page, pictures(page), file('page.png', Buffer.from('<html><script>alert(1)</script></html>')))
    await expect(page.getByText('page.png 上传失败：文件内容与类型不符或已损坏')).toBeVisible()
    await expect(page.getByTestId('pictures')).toHaveText('0')
    let times = 0
    await page.route('**/file/upload', (route) => (times++ === 0 ? route.abort() : route.continue()))
    await choose(page, pictures(page), file('again.png', await png(61, 41)))
    await expect(page.getByText(/^again\.png 上传失败/)).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: 'again.png' }).getByRole('button', { name: words.upload.retry }).press('Enter')
    await expect(page.getByTestId('pictures')).toHaveText('1')
  })

  test('shows its progress and can be stopped', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    await page.route('**/file/upload', () => undefined)
    await choose(page, papers(page), file('film.mp4', mp4(200_000)))
    await expect(page.getByRole('progressbar', { name: 'film.mp4 上传进度' })).toBeVisible()
    await page.getByRole('button', { name: '取消上传 film.mp4' }).press('Enter')
    await expect(page.getByRole('progressbar', { name: 'film.mp4 上传进度' })).toHaveCount(0)
    await expect(page.getByTestId('papers')).toHaveText('0')
  })

  test('comes by dropping and by pasting too', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    const bytes = [...(await png(62, 42))]
    for (const kind of ['drop', 'paste'] as const) {
      await pictures(page).evaluate(
        (button, { bytes: given, kind: how }) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(given)], `${how}.png`, { type: 'image/png' }))
          const options = { bubbles: true, cancelable: true }
          button.dispatchEvent(
            how === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data }),
          )
        },
        { bytes: kind === 'drop' ? bytes : [...(await png(63, 43))], kind },
      )
      await expect(page.getByTestId('pictures')).toHaveText(kind === 'drop' ? '1' : '2')
    }
  })

  test('is made smaller first where the field asks for it', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    const noisy = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
      const context = canvas.getContext('2d')
      for (let at = 0; context && at < 6000; at++) {
        context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`
        context.fillRect((at * 37) % 800, (at * 91) % 600, 23, 17)
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
      return blob ? [...new Uint8Array(await blob.arrayBuffer())] : []
    })
    // The browser does not tell a test how large a form was: it is asked on its way out.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        const sent = body instanceof FormData ? body.get('file') : null
        document.title = sent instanceof File ? String(sent.size) : ''
        return send.call(this, body)
      }
    })
    await choose(page, logo(page), file('photo.jpg', Buffer.from(noisy)))
    await expect(page.getByTestId('logo')).toContainText('.jpg')
    const sent = Number(await page.title())
    expect(sent).toBeGreaterThan(1000)
    expect(sent).toBeLessThan(noisy.length * 0.8)
  })

  test('of any file is a line that can be downloaded; a failed download says what the header says', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    await choose(page, papers(page), file('合同.txt', Buffer.from('第一条')))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 合同.txt' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('合同.txt')
    const expired = '视频文件最多保留14天，已过期的文件无法下载'
    await page.route('**/file/download', (route) =>
      route.fulfill({ status: 200, headers: { 'error-message': encodeURIComponent(expired) }, body: '{}' }),
    )
    await page.getByRole('button', { name: '下载 合同.txt' }).press('Enter')
    await expect(toast(page, expired)).toBeVisible()
    await page.unroute('**/file/download')
    await page.route('**/file/download', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: '下载 合同.txt' }).press('Enter')
    await expect(toast(page, '系统错误，请重试')).toBeVisible()
  })
})

test.describe('the media library', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: words.media.title })
  const openLibrary = async (page: Page) => {
    await page.getByRole('button', { name: '打开素材库' }).press('Enter')
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  }

  test('finds, chooses, sorts into folders, renames and deletes, with the keyboard alone', async ({ page }, { workerIndex }) => {
    await openParts(page, 'uploads', 'rich-text')
    const tag = `库${workerIndex}${Date.now()}`
    await openLibrary(page)
    const upload = dialog(page).getByRole('button', { name: new RegExp(words.upload.choose) })
    // Of a colour of its own: the same picture sent again would be the one that is there, under its old name.
    const colour = `#${(Date.now() % 0xffffff).toString(16).padStart(6, '0')}`
    await choose(page, upload, file(`${tag}一.png`, await png(64, 44, colour)), file(`${tag}二.png`, await png(65, 45, colour)))
    await expect(dialog(page).getByText('已选 2 个')).toBeVisible()
    await dialog(page).getByRole('searchbox').fill(`${tag}一`)
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
    await dialog(page).getByRole('button', { name: words.media.addFolder }).press('Enter')
    await page.getByRole('textbox', { name: words.media.folderName }).fill(tag)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: tag, exact: true })).toHaveAttribute('aria-current', 'true')
    await dialog(page).getByRole('button', { name: words.media.everything }).press('Enter')
    await menu(page, `${tag}一.png`, words.media.move)
    await page.getByRole('combobox', { name: words.media.folders }).selectOption({ label: tag })
    await page.getByRole('dialog', { name: words.media.move }).getByRole('button', { name: words.media.choose }).press('Enter')
    await expect(page.getByRole('dialog', { name: words.media.move })).toHaveCount(0)
    await dialog(page).getByRole('button', { name: tag, exact: true }).press('Enter')
    await menu(page, `${tag}一.png`, words.media.rename)
    await page.getByRole('textbox', { name: words.media.name }).fill(`${tag}新`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: words.media.rename })).toHaveCount(0)
    await dialog(page).getByRole('searchbox').fill(tag)
    await expect(dialog(page).getByRole('checkbox', { name: `${tag}新.png` })).toBeVisible()
    await menu(page, `${tag}新.png`, words.media.uses)
    await expect(page.getByText(words.media.noUses)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: words.media.uses })).toHaveCount(0)
    await menu(page, `${tag}新.png`, words.media.remove)
    await page.getByRole('alertdialog').getByRole('button', { name: words.media.remove }).press('Enter')
    await expect(dialog(page).getByText(words.media.noMatch)).toBeVisible()
    await dialog(page).getByRole('button', { name: words.media.choose }).press('Enter')
    await expect(page.getByTestId('chosen')).toHaveText(`${tag}二.png`)
  })

  async function menu(page: Page, name: string, item: string) {
    await dialog(page)
      .getByRole('button', { name: `${name}的操作` })
      .press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }

  test('fits a phone, closes with Escape, and axe finds nothing in it', async ({ page }) => {
    await openParts(page, 'uploads', 'rich-text')
    await choose(page, pictures(page), file('shown.png', await png(66, 46)))
    await openLibrary(page)
    await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
    await noAxeViolations(page)
    await page.setViewportSize(phone)
    await noSidewaysScroll(page)
    await noAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '打开素材库' })).toBeFocused()
  })
})

test.describe('rich text', () => {
  const text = (page: Page) => page.getByRole('textbox', { name: '公告正文' })
  const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const html = (page: Page) => page.getByTestId('html')
  const openEditor = async (page: Page) => {
    const fetched = await openParts(page, 'uploads', 'rich-text')
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
    await page
      .getByRole('menuitemradio', { name: item, exact: true })
      .or(page.getByRole('menuitem', { name: item, exact: true }))
      .press('Enter')
    // A choice leads back into the text, one frame later.
    await expect(text(page)).toBeFocused()
  }

  test('is written with the keyboard alone: marks, headings, alignment, line heights, lists, tables', async ({ page }) => {
    await openEditor(page)
    await clear(page)
    await page.keyboard.type('标题')
    await page.keyboard.press('Alt+F10')
    await expect(tool(page, words.editor.undo)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: '标题 2' }).press('Enter')
    await expect(text(page)).toBeFocused()
    await expect(html(page)).toContainText('<h2>标题</h2>')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('粗')
    await page.keyboard.press('ControlOrMeta+b')
    await pick(page, words.editor.align, words.editor.center)
    for (const height of ['1', '1.4', '1.5', '1.75', '2', '3']) {
      await pick(page, words.editor.lineHeight, height)
      await expect(html(page)).toContainText(`line-height: ${height}`)
    }
    await pick(page, words.editor.table, words.editor.insertTable)
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

  test('tells of a change 250 ms after the last key, and at once when it is left', async ({ page }) => {
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

  test('has a height of 200 to 800, a source dialog of 1000 by 450, and links that are safe', async ({ page }) => {
    await openEditor(page)
    await clear(page)
    expect((await text(page).boundingBox())?.height).toBe(200)
    await tool(page, words.editor.source).press('Enter')
    const dialog = page.getByRole('dialog', { name: words.editor.sourceTitle })
    expect(await dialog.boundingBox()).toMatchObject({ width: 1000, height: 450 })
    const long = Array.from({ length: 60 }, (_, n) => `<p>${n}</p>`).join('')
    await dialog.getByRole('textbox').fill(`<p onclick="x()">hi<script>window.hacked=1</script></p><img src="javascript:1">${long}`)
    await dialog.getByRole('button', { name: words.editor.setLink }).press('Enter')
    await expect(html(page)).toContainText('<p>hi')
    await expect(html(page)).not.toContainText(/onclick|script|javascript/)
    expect((await page.locator('.md-editor-content').boundingBox())?.height).toBe(800)
    await text(page).focus()
    await tool(page, words.editor.link).press('Enter')
    await page.getByRole('textbox', { name: words.editor.linkUrl }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.editor.linkText)).toBeVisible()
    await page.getByRole('textbox', { name: words.editor.linkUrl }).fill('https://example.com/a')
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

  test('brings pasted pictures here, those behind words too, and says so meanwhile', async ({ page }) => {
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

  test('sends pasted picture files, and reports a reply without a url and a status that is not 200', async ({ page }) => {
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

  test('is previewed in a frame that can run nothing', async ({ page }) => {
    await openEditor(page)
    await tool(page, words.editor.preview).press('Enter')
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: '春季上新' })).toBeVisible()
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin allow-popups')
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe')).toHaveCount(0)
    await tool(page, words.editor.preview).press('Enter')
    // axe itself cannot run in a frame that runs nothing.
    await page.locator('iframe').evaluate((frame) => frame.remove())
    await noAxeViolations(page)
  })

  test('is shown by one component that lets nothing hostile through', async ({ page }) => {
    await openEditor(page)
    const hostile = page.getByTestId('hostile')
    await expect(hostile.getByText('end')).toBeVisible()
    await hostile.getByText('a', { exact: true }).click()
    await hostile.getByText('end').click()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await hostile.innerHTML()).not.toMatch(/script|onerror|onclick|onload|iframe|svg|position/)
    await expect(hostile.getByRole('link', { name: 'b' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  })
})

test('axe finds nothing on the parts of files, at both sizes, and the editor comes in a piece of its own', async ({ page }) => {
  const fetched = await openParts(page, 'uploads', 'rich-text')
  await expect(page.getByRole('textbox', { name: '公告正文' })).toBeVisible()
  await settled(page)
  const editor = fetched.filter(({ path }) => /\/Editor-/.test(path) && path.endsWith('.js'))
  expect(editor).toHaveLength(1)
  expect(editor[0].gzipBytes).toBeLessThan(180 * 1024)
  await noAxeViolations(page)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
  await noAxeViolations(page)
})
