// Places: a shop on its way from the platform's review to open and suspended; counts that are the rows of their lists.

import type { Page } from '@playwright/test'
import { unitMoveWords, unitStatusWords } from '../contract/places/states'
import { at, call, expect, open, settled, signIn, test, tokenOf, unique, zh } from './house'

const words = zh.places
const shopsPage = '/operation-management/shop-list/index'
const distributorsPage = '/operation-management/distributor/index'
const rows = (page: Page) => page.locator('tbody tr')

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

async function find(page: Page, path: string, keyword: string): Promise<void> {
  await page.goto(at(`${path}?keyword=${encodeURIComponent(keyword)}`))
  await expect(rows(page)).toHaveCount(1)
  await settled(page)
}

/** A shop with its papers, handed in through the API for a test that is about something else. */
async function handedIn(): Promise<{ id: string; name: string }> {
  const token = await tokenOf('agent0001')
  const digits = unique()
  const name = `送审店铺${digits}`
  const form = {
    kind: 'SHOP',
    code: `E-${digits}`,
    marketId: '101',
    brandId: null,
    agentId: null,
    manageMode: 2,
    name,
    logoUrl: null,
    intro: '',
    contactName: '陈小店',
    contactPhone: `137${digits}`,
    regionCode: '330106',
    address: '文三路 1 号',
    longitude: null,
    latitude: null,
    openingHours: [],
  }
  const { data: unit } = await call<{ id: string }>('POST', '/merchant-api/unit/add', form, token)
  const papers = {
    unitId: unit.id,
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
  const { data: ready } = await call<{ version: number }>('POST', '/merchant-api/unit/qualification', papers, token)
  const sent = await call('POST', '/merchant-api/unit/submit', { id: unit.id, version: ready.version }, token)
  expect(sent.message).toBe('success')
  return { id: unit.id, name }
}

test('the platform approves a shop and suspends it with a reason that the agent reads', async ({ page, browser }) => {
  const { name } = await handedIn()
  await signIn(page, 'platform01')
  await find(page, shopsPage, name)
  await act(page, name, unitMoveWords.approve[0])
  await page.getByRole('alertdialog').getByRole('button', { name: unitMoveWords.approve[0] }).click()
  await expect(rows(page).first()).toContainText(unitStatusWords.OPEN[0])
  await act(page, name, unitMoveWords.suspend[0])
  const form = page.getByRole('dialog', { name: unitMoveWords.suspend[0] })
  await form.getByRole('button', { name: unitMoveWords.suspend[0] }).click()
  await expect(form.getByText('请填写原因')).toBeVisible()
  await form.getByLabel(words.reason).fill('消防检查未通过')
  await form.getByRole('button', { name: unitMoveWords.suspend[0] }).click()
  await expect(rows(page).first()).toContainText(unitStatusWords.SUSPENDED[0])

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(other, 'agent0001')
  await find(other, shopsPage, name)
  await expect(rows(other).first()).toContainText('消防检查未通过')
  await other.context().close()
})

test('every count over a list is the number of rows that its link shows', async ({ page }) => {
  await signIn(page, 'brandmgr01')
  await open(page, distributorsPage)
  const tally = page.getByRole('navigation', { name: zh.distribution.overview })
  const rejected = tally.getByRole('link', { name: /已驳回/ })
  const count = await rejected.locator('strong').innerText()
  await rejected.click()
  await expect(rejected).toHaveAttribute('aria-current', 'true')
  await expect(rows(page).first()).toContainText('已驳回')
  await expect(page.getByText(new RegExp(`共 ${count} 条`))).toBeVisible()
})
