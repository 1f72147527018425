// Uploads and the media library, in a real browser, with the keyboard where hands would use it.

import type { Page } from '@playwright/test'
import { mp4, png } from '../../house/samples'
import { expect, noAxeViolations, noSidewaysScroll, phone, test, zh } from '../house'
import { menuHasFocus, openParts, toast } from './parts'

const words = zh
const mimes = { png: 'image/png', jpg: 'image/jpeg', txt: 'text/plain', mp4: 'video/mp4' } as const
const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: mimes[name.split('.')[1] as keyof typeof mimes] ?? 'application/octet-stream',
  buffer,
})
const pictures = (page: Page) => page.getByRole('button', { name: `商品图片 ${words.upload.chooseImage}` })
const logo = (page: Page) => page.getByRole('button', { name: `店铺标志 ${words.upload.chooseImage}` })
const papers = (page: Page) => page.getByRole('button', { name: /^资质文件/ })

/** Opens the browser's own file dialog with the keyboard and answers it. */
async function choose(page: Page, button: ReturnType<typeof logo>, ...files: ReturnType<typeof file>[]) {
  const chooser = page.waitForEvent('filechooser')
  await button.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(files)
}

test.describe('an upload', () => {
  test('is started with the keyboard, shown, put in order and taken out again', async ({ page }) => {
    await openParts(page, 'uploads')
    await choose(page, pictures(page), file('a.png', await png(60, 40)), file('b.png', await png(40, 60)))
    await expect(page.getByTestId('pictures')).toHaveText('2')
    const tiles = page.locator('#uploads .md-tiles').nth(1).getByRole('img')
    await expect(tiles).toHaveCount(2)
    // A tile stands as soon as its file is known; the picture itself is fetched after that.
    await expect.poll(() => tiles.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    const before = await tiles.first().getAttribute('src')
    await page.getByRole('button', { name: '后移 图片 1' }).press('Enter')
    await expect(tiles.nth(1)).toHaveAttribute('src', before ?? '')
    await page.getByRole('button', { name: '移除 图片 2' }).press('Enter')
    await expect(page.getByTestId('pictures')).toHaveText('1')
  })

  test('is refused in the words of the specification before anything is sent', async ({ page }) => {
    await openParts(page, 'uploads')
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
    await openParts(page, 'uploads')
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
    await openParts(page, 'uploads')
    await page.route('**/file/upload', () => undefined)
    await choose(page, papers(page), file('film.mp4', mp4(200_000)))
    await expect(page.getByRole('progressbar', { name: 'film.mp4 上传进度' })).toBeVisible()
    await page.getByRole('button', { name: '取消上传 film.mp4' }).press('Enter')
    await expect(page.getByRole('progressbar', { name: 'film.mp4 上传进度' })).toHaveCount(0)
    await expect(page.getByTestId('papers')).toHaveText('0')
  })

  test('comes by dropping and by pasting too', async ({ page }) => {
    await openParts(page, 'uploads')
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
    await openParts(page, 'uploads')
    const drawn = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
      const context = canvas.getContext('2d')
      for (let at = 0; context && at < 6000; at++) {
        context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`
        context.fillRect((at * 37) % 800, (at * 91) % 600, 23, 17)
      }
      return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
    })
    const noisy = Buffer.from(drawn, 'base64')
    // The browser does not tell a test how large a form was: it is asked on its way out.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        const sent = body instanceof FormData ? body.get('file') : null
        document.title = sent instanceof File ? String(sent.size) : ''
        return send.call(this, body)
      }
    })
    await choose(page, logo(page), file('photo.jpg', noisy))
    await expect(page.getByTestId('logo')).toContainText('.jpg')
    const sent = Number(await page.title())
    expect(sent).toBeGreaterThan(1000)
    expect(sent).toBeLessThan(noisy.length * 0.8)
  })

  test('of any file is a line that can be downloaded; a failed download says what the header says', async ({ page }) => {
    await openParts(page, 'uploads')
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
    await openParts(page, 'uploads')
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
    await page.getByRole('combobox', { name: words.media.folders }).click()
    await page.getByRole('option', { name: tag }).click()
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
    await menuHasFocus(page)
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }

  test('fits a phone, closes with Escape, and axe finds nothing in it', async ({ page }) => {
    await openParts(page, 'uploads')
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
