// The forms of datasets: what is wrong is said at its field and loses nothing, any shop is found by its name, and what is gone is told.

import type { Page } from '@playwright/test'
import { metrics } from '../contract/analysis/metrics'
import { datasets } from '../contract/datasets/calls'
import { orders } from '../contract/orders/calls'
import { pathTo } from '../contract/pages'
import { views } from '../contract/views/calls'
import { call, expect, noAxeViolations, open, settled, signIn, test, tokenOf, unique, zh } from './house'

const data = zh.datasets
const confirm = (page: Page) => page.getByRole('dialog').last().getByRole('button', { name: '确 定' })

async function newForm(page: Page) {
  await open(page, pathTo('datasets', { isBuiltIn: false }))
  await page.getByRole('button', { name: data.add }).click()
  const form = page.getByRole('dialog', { name: data.add })
  await expect(form).toBeVisible()
  return form
}

test('names of parameters and headers that cannot be sent are told at their row, and what was typed stays', async ({ page }) => {
  const name = `接口${unique()}`
  await signIn(page, 'manager01')
  const form = await newForm(page)
  await form.getByLabel(data.name).fill(name)
  await form.getByRole('radio', { name: '接口' }).check({ force: true })
  await form.getByLabel(data.url).fill('http://127.0.0.1:9/rows')
  await form.getByRole('button', { name: `添加${data.query}` }).click()
  await form.getByPlaceholder(data.queryName, { exact: true }).fill('page size')
  await form.getByRole('button', { name: `添加${data.headers}` }).click()
  await form.getByPlaceholder(data.headerName, { exact: true }).fill('x 中文')
  await confirm(page).click()
  await expect(form.getByText('参数名只能用字母')).toBeVisible()
  await expect(form.getByText('请求头名称只能用字母')).toBeVisible()
  await noAxeViolations(page)
  await form.getByPlaceholder(data.queryName, { exact: true }).fill('page-size')
  await form.getByPlaceholder(data.headerName, { exact: true }).fill('x-key')
  await confirm(page).click()
  await expect(form.getByText('请填写请求头的值')).toBeVisible()
  await form.getByPlaceholder(data.value, { exact: true }).last().fill('k-1')
  // An address of the house's own network is asked by nobody, and says so before it is kept.
  await expect(form.getByText('地址不被允许')).toBeVisible()
  await confirm(page).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: data.copy, exact: true }).click()
  const copy = page.getByRole('dialog', { name: data.add })
  await expect(copy.getByPlaceholder(data.headerName, { exact: true })).toHaveValue('x-key')
  await expect(copy.getByPlaceholder(data.value, { exact: true }).last()).toHaveValue('')
})

test('seconds below the least of a kind are told at their field with the least, and nothing is sent', async ({ page }) => {
  await signIn(page, 'manager01')
  const form = await newForm(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes(datasets.add.path) && sent.push(request.url()))
  await form.getByLabel(data.name).fill(`秒数${unique()}`)
  await form.getByRole('radio', { name: '接口' }).check({ force: true })
  await form.getByLabel(data.url).fill('https://example.com/rows')
  await form.getByLabel(data.cacheSeconds).fill('9')
  await expect(form.getByText('缓存秒数必须在 10 到 86400 之间')).toBeVisible()
  await confirm(page).click()
  await expect(form.getByLabel(data.cacheSeconds)).toBeFocused()
  expect(sent).toEqual([])
  await form.getByLabel(data.cacheSeconds).fill('10')
  await confirm(page).click()
  await expect(form).toBeHidden()
})

test('a shop is found by its name, and a dataset that is edited tells which it is', async ({ page }) => {
  const token = await signIn(page, 'manager01')
  const { data: shops } = await call<{ id: string; name: string }[]>('GET', orders.shops.path, undefined, token)
  const shop = shops.at(-1) ?? { id: '', name: '' }
  const name = `店铺${unique()}`
  const form = await newForm(page)
  await form.getByLabel(data.name).fill(name)
  await form.getByRole('combobox', { name: data.shop }).fill(shop.name.slice(0, 3))
  await page.getByRole('option', { name: shop.name }).click()
  await confirm(page).click()
  await expect(form).toBeHidden()
  await page.locator('tbody tr').filter({ hasText: name }).getByRole('button', { name: data.edit, exact: true }).click()
  const edit = page.getByRole('dialog', { name: '编辑数据集' })
  const field = edit.getByRole('combobox', { name: data.shop })
  await expect(field).toHaveValue(shop.name)
  // What is typed into the closed field is all there, from the first letter on.
  await field.focus()
  await page.keyboard.type(shop.name.slice(0, 3))
  await expect(field).toHaveValue(shop.name.slice(0, 3))
  await expect(page.getByRole('option', { name: shop.name })).toBeVisible()
})

test('a figure must be chosen, and a province is left behind by no other part', async ({ page }) => {
  await signIn(page, 'manager01')
  const form = await newForm(page)
  await form.getByLabel(data.name).fill(`指标${unique()}`)
  for (const metric of [metrics.paidFen, metrics.paidCount]) await form.getByRole('checkbox', { name: metric.words[0] }).first().uncheck()
  await confirm(page).click()
  await expect(form.getByText('请至少选一个指标')).toBeVisible()
  await expect(form.getByRole('checkbox').first()).toBeFocused()
  const pick = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick(data.show, data.shows.parts)
  await pick(data.by, '城市')
  await pick(data.province, '浙江省')
  const asked = page.waitForRequest(
    (request) => request.url().includes(datasets.preview.path) && /"by":"channel"/.test(request.postData() ?? ''),
  )
  await pick(data.by, '渠道')
  expect((await asked).postData()).not.toContain('province')
})

test('a view that was deleted is told as gone, and another is asked for', async ({ page }) => {
  const token = await tokenOf('manager01')
  const view = await call<{ id: string }>(
    'POST',
    views.add.path,
    { list: 'orders', name: `视图${unique()}`, query: {}, columns: [], isShared: false },
    token,
  )
  expect(view.message).toBe('success')
  const name = `视图数据${unique()}`
  const asks = { kind: 'HOUSE', house: { show: 'view', viewId: view.data.id, top: 5 } }
  const made = await call<{ id: string }>('POST', datasets.add.path, { name, asks }, token)
  expect(made.message).toBe('success')
  expect((await call('POST', views.remove.path, { id: view.data.id }, token)).message).toBe('success')
  await signIn(page, 'manager01')
  await open(page, pathTo('datasets', { isBuiltIn: false, keyword: name }))
  await page.locator('tbody tr').first().getByRole('button', { name: data.edit, exact: true }).click()
  const edit = page.getByRole('dialog', { name: '编辑数据集' })
  await expect(edit.getByText(data.viewGoneHint)).toBeVisible()
  await expect(edit.getByRole('combobox', { name: data.view })).toHaveValue(data.viewGone)
  await settled(page)
})
