// A brand: its page is filled in and shown, and it goes to another administrator by two codes.

import { expect, messagesTo, nextCode, open, settled, signIn, test, unique, zh } from './house'

const words = zh.brand
const brandPage = '/brand/config/index'

test('what is written about a brand stands on its page, and the step of the story is done', async ({ page }) => {
  const slogan = `织得慢，穿得久 ${unique()}`
  await signIn(page, 'brandmgr03')
  await open(page, brandPage)
  await page.getByRole('button', { name: new RegExp(`^(${words.add}|${words.edit})$`) }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('品牌口号').fill(slogan)
  await form.getByLabel('品牌简介').fill('手工织造的日常衣物')
  await form.getByLabel('详细地址').fill('天河路 208 号')
  const story = form.getByRole('textbox', { name: '品牌故事' })
  await story.click()
  await story.fill('从一台老织机开始。')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(slogan)).toBeVisible()
  await expect(page.getByText('从一台老织机开始。')).toBeVisible()
  const step = page.getByRole('listitem').filter({ hasText: words.step.story })
  await expect(step.getByText(zh.kit.done)).toBeAttached()
})

test('a wrong code stays under its field; with both right ones the brand has another administrator', async ({ page }) => {
  const own = '13800000015'
  const mobile = `136${unique()}`
  await signIn(page, 'brandmgr02')
  await open(page, brandPage)
  await page.getByRole('button', { name: words.changeAdministrator }).click()
  const form = page.getByRole('dialog', { name: words.changeAdministrator })
  // Without a right number there is nobody to send to.
  await form.getByRole('button', { name: words.sendNew }).click()
  await expect(form.getByText('请输入手机号')).toBeVisible()

  const before = messagesTo(own).length
  await form.getByRole('button', { name: words.sendOwn }).click()
  const code = await nextCode(own, before)
  await form.getByLabel('新管理员姓名').fill('顾清和')
  await form.getByLabel('新管理员手机号').fill(mobile)
  await form.getByRole('button', { name: words.sendNew }).click()
  const newCode = await nextCode(mobile, 0)

  await form.getByLabel('您的验证码').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await form.getByLabel('新管理员的验证码').fill(newCode)
  await form.getByRole('switch', { name: words.stays }).click()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('您的验证码错误或已失效')).toBeVisible()
  await form.getByLabel('您的验证码').fill(code)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  await settled(page)
  await expect(page.getByRole('listitem').filter({ hasText: '顾清和' })).toContainText(`136****${mobile.slice(-4)}`)
  // Who stepped down sees the button greyed, with the reason.
  await expect(page.getByRole('button', { name: words.changeAdministrator })).toHaveAttribute('aria-disabled', 'true')
})
