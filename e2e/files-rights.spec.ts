// The media library as a page, and what of it a reader sees who may do less.

import type { Page } from '@playwright/test'
import { png } from '../house/samples'
import { at, en, expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, zh } from './house'
import { menuHasFocus, openPartsAs } from './parts/parts'

const mediaPage = '/operation-management/media/index'
const words = zh
const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

async function upload(page: Page, name: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: new RegExp(words.upload.choose) }).press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: await png(90, 61) })
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

test('the library is kept on a page of its own: uploaded, renamed, deleted, at both sizes', async ({ page }) => {
  await signIn(page, 'unified01')
  await open(page, mediaPage)
  await expect(page.getByRole('heading', { name: words.media.title, level: 1 })).toBeVisible()
  await upload(page, '门头照.png')
  await settled(page)
  await noAxeViolations(page)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
  await noAxeViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const menu = page.getByRole('button', { name: '门头照.png的操作' })
  await menu.press('Enter')
  await menuHasFocus(page)
  await page.getByRole('menuitem', { name: words.media.rename }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('新门头')
  await page.keyboard.press('Enter')
  await expect(tile(page, '新门头.png')).toBeVisible()
  await page.getByRole('button', { name: '新门头.png的操作' }).press('Enter')
  await menuHasFocus(page)
  await page.getByRole('menuitem', { name: words.media.remove }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: words.media.remove }).press('Enter')
  await expect(tile(page, '新门头.png')).toHaveCount(0)
})

test('who has no permission finds no library', async ({ page }) => {
  await signIn(page, 'nobody001')
  await page.goto(at(mediaPage))
  await expect(page.getByText('404').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: words.media.title })).toHaveCount(0)
})

test('who may only look at the library reads on each greyed control what is missing', async ({ page }) => {
  await openPartsAs(page, ['file:read'], 'uploads')
  const sent: string[] = []
  page.on('request', (request) => /\/file\/(upload|policy|update|delete)/.test(request.url()) && sent.push(request.url()))
  const lacking = (what: string) => `您的角色没有“${what}”的权限`
  const add = page.getByRole('button', { name: `店铺标志 ${words.upload.chooseImage}` })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(lacking('上传素材'))
  await add.press('Enter')
  await page.getByRole('button', { name: words.upload.library }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: words.media.title })
  await expect(dialog.getByRole('button', { name: new RegExp(words.upload.choose) })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('button', { name: words.media.addFolder })).toHaveAccessibleDescription(lacking('上传素材'))
  await settled(page)
  await noAxeViolations(page)
  expect(sent).toEqual([])
})

test('who may not even look is told so, and the fields stay fields', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', '"en"'))
  await openPartsAs(page, [], 'uploads', 'rich-text')
  const library = page.getByRole('button', { name: new RegExp(`${words.upload.library}|${en.upload.library}`) }).first()
  await expect(library).toHaveAttribute('aria-disabled', 'true')
  await expect(library).toHaveAccessibleDescription(/查看素材|View media/)
  const image = page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^(${words.richText.image}|${en.richText.image})$`) })
  await expect(image).toHaveAttribute('aria-disabled', 'true')
  await noAxeViolations(page)
})
