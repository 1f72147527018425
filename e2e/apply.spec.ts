// Applying from outside and what becomes of it: from the phone to the decision, an agent's own shop, and all who wait at once.

import type { Locator, Page } from '@playwright/test'
import { followStatusWords } from '../contract/apply/calls'
import { firstOf } from '../contract/kit/sure'
import { unitMoveWords, unitStatusWords } from '../contract/places/states'
import { applied, picture } from './applicants'
import { countClicks, expectFewClicks } from './clicks'
import { at, call, choose, expect, messagesTo, nextCode, open, settled, signIn, test, tokenOf, unique, zh } from './house'

const words = zh.apply
async function verify(page: Page, mobile: string): Promise<void> {
  const before = messagesTo(mobile).length
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: zh.phone.send }).click()
  await page.getByLabel('验证码').fill(await nextCode(mobile, before))
  await page.getByRole('button', { name: words.next }).click()
}

async function pickRegion(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^所在地区/ }).click()
  await form.getByRole('combobox', { name: zh.region.search }).fill('330106')
  await form.getByRole('option', { name: /西湖区/ }).click()
}

async function upload(page: Page, label: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await (await chooser).setFiles({ name: 'paper.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: `${label} 1` })).toBeVisible()
}

test('a shop applies with its phone, is rejected, mends the application and is waiting again', async ({ page }) => {
  const mobile = `158${unique()}`
  const name = `申请店铺${unique()}`
  await page.goto(at('/login'))
  await page.getByRole('link', { name: zh.shell.signin.apply }).click()
  await verify(page, mobile)
  await page.getByRole('button', { name: /店铺入驻/ }).click()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await page.getByLabel('联系人').fill('陈申请')
  await page.getByLabel('详细地址').fill('文一路 9 号')
  await pickRegion(page.locator('form'))
  await choose(page, page.getByLabel('主体类型'), '小微商户')
  await page.getByLabel('主体名称').fill('陈申请')
  await page.getByLabel('法定代表人').fill('陈申请')
  await page.getByLabel('法人身份证号').fill('11010519491231002X')
  await upload(page, '身份证照片')
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.sentTitle)).toBeVisible()

  const token = await tokenOf('platform01')
  const { data } = await call<{ records: { id: string; version: number }[] }>(
    'GET',
    `/merchant-api/platform/unit/page?keyword=${encodeURIComponent(name)}`,
    undefined,
    token,
  )
  const { id, version } = firstOf(data.records)
  await call('POST', '/merchant-api/unit/status', { id, version, move: 'reject', reason: '身份证照片不清晰' }, token)

  await page.getByRole('button', { name: words.mine }).click()
  await expect(page.getByText('身份证照片不清晰')).toBeVisible()
  await page.getByRole('button', { name: words.mend }).click()
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue(name)
  await page.getByLabel('法人身份证号').fill('11010519491231002X')
  await page.getByRole('button', { name: words.resubmit }).click()
  await expect(page.getByText(words.sentTitle)).toBeVisible()
  await page.getByRole('button', { name: words.mine }).click()
  await expect(page.getByText(followStatusWords.PENDING[0])).toBeVisible()
})

const shopsPage = '/operation-management/shop-list/index'

// slow: two people and a long form.
test('an agent adds a shop in a market found by typing and submits it; the platform opens it from its queue', async ({ page, browser }) => {
  const digits = unique()
  const name = `代理新店${digits}`
  const token = await signIn(page, 'agent0001')
  await open(page, shopsPage)
  await page.getByRole('button', { name: zh.places.addShop }).click()
  const form = page.getByRole('dialog', { name: zh.places.addShop })
  await form.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await form.getByLabel('编码').fill(`E-${digits}`)
  await form.getByLabel('所属市场').fill('西湖综合')
  await page.getByRole('option').filter({ hasText: '西湖综合市场' }).click()
  await form.getByLabel('联系人').fill('陈小店')
  await form.getByLabel('联系电话').fill(`137${digits}`)
  await pickRegion(form)
  await form.getByLabel('详细地址').fill('文三路 2 号')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toHaveCount(0)

  await page.goto(at(`${shopsPage}?keyword=${encodeURIComponent(name)}`))
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('西湖综合市场')
  // The papers are another test's: here they are handed in behind the screen.
  const { data } = await call<{ records: { id: string }[] }>('GET', `/merchant-api/agent/shop/page?keyword=E-${digits}`, undefined, token)
  const papers = {
    unitId: firstOf(data.records).id,
    subjectType: 'MICRO',
    companyName: name,
    uscc: null,
    licenceUrl: null,
    legalName: '陈小店',
    legalIdNo: '11010519491231002X',
    legalIdUrls: [],
    scope: '',
    validTo: null,
  }
  await call('POST', '/merchant-api/unit/qualification', papers, token)
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: unitMoveWords.submit[0] }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: unitMoveWords.submit[0] }).click()
  await expect(page.locator('tbody tr')).toContainText(unitStatusWords.PENDING[0])

  const platform = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(platform, 'platform01')
  await open(platform, `/operation-management/review/index?keyword=${encodeURIComponent(name)}`)
  const detail = platform.getByRole('region', { name })
  await expect(detail).toContainText('陈小店 1101**********002X')
  await detail.getByRole('button', { name: unitMoveWords.approve[0] }).click()
  await platform.getByRole('alertdialog').getByRole('button', { name: unitMoveWords.approve[0] }).click()
  await expect(platform.getByText(zh.places.review.none)).toBeVisible()
  await platform.context().close()
})

// slow: three people apply, each with a code by message and a signature, and two jobs run.
test('an application that comes is a line over the list; pass all passes what a search found and no others, and all from home in three clicks', async ({
  page,
}) => {
  const prefix = `众${unique().slice(-5)}`
  await Promise.all([applied('303', `${prefix}甲`), applied('303', `外${unique().slice(-5)}`)])
  await signIn(page, 'brandmgr03')
  await open(page, `/operation-management/distributor/index?keyword=${encodeURIComponent(prefix)}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await settled(page)
  await applied('303', `${prefix}乙`)
  const line = page.getByRole('button', { name: zh.distribution.arrived.replace('{n}', '1') })
  await expect(line).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await line.click()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('button', { name: zh.distribution.passAll }).click()
  const dialog = page.getByRole('dialog', { name: zh.distribution.passAll })
  await dialog.getByRole('button', { name: zh.distribution.passAllStart.replace('{n}', '2') }).click()
  await expect(dialog.getByText(zh.bulk.result.replace('{done}', '2').replace('{refused}', '0'))).toBeVisible()
  await dialog.getByRole('button', { name: zh.kit.close }).last().click()
  await expect(page.locator('tbody tr').first()).toContainText('已通过')
  await expect(page.locator('tbody tr').last()).toContainText('已通过')
  // The drawer shows the signature that came with it, and the one that did not match still waits.
  await page.locator('tbody tr').first().getByRole('button').first().click()
  await expect(page.getByRole('img', { name: zh.distribution.signature })).toBeVisible()

  // From home: the card, pass all, and how many.
  await open(page, '/home')
  await countClicks(page)
  await page.getByRole('link', { name: zh.distributionTiles.pending }).click()
  await page.getByRole('button', { name: zh.distribution.passAll }).click()
  await dialog.getByRole('button', { name: /^通过 \d+ 条/ }).click()
  await expect(dialog.getByText(/^已处理 \d+ 条，0 条未处理/)).toBeVisible()
  await expectFewClicks(page, 'pass all distribution applications')
})
