// Roles: added, given their permissions in a tree of menus and buttons, and kept from what their maker does not hold.

import type { Page } from '@playwright/test'
import { firstOf } from '../contract/kit/sure'
import { call, expect, open, signIn, test, tokenOf, unique, zh } from './house'
import { rolesPage } from './screens'

const words = zh.roles

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test('a role is added, granted, renamed and deleted', async ({ page }) => {
  const name = `角色${unique().slice(-6)}`
  const token = await signIn(page, 'manager02')
  await open(page, rolesPage)
  await page.getByRole('button', { name: words.add }).click()
  const form = page.getByRole('dialog', { name: words.add })
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('角色名称不能为空')).toBeVisible()
  await form.getByLabel(words.name).fill(name)
  await form.getByRole('button', { name: '确 定' }).click()

  const grant = page.getByRole('dialog', { name: `分配权限：${name}` })
  await expect(grant).toBeVisible()
  await grant.getByRole('checkbox', { name: '新增和编辑账号' }).check()
  // Who may change must see: reading comes with it.
  await expect(grant.getByRole('checkbox', { name: '查看账号' })).toBeChecked()
  await grant.getByRole('checkbox', { name: '优惠券', exact: true }).check()
  await grant.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText(words.granted)).toBeVisible()

  const { data } = await call<{ id: string; name: string }[]>(
    'GET',
    `/merchant-api/role/list?keyword=${encodeURIComponent(name)}`,
    undefined,
    token,
  )
  const held = await call<{ permissions: string[] }>(
    'GET',
    `/merchant-api/role/permission/list?roleId=${firstOf(data).id}`,
    undefined,
    token,
  )
  expect(held.data.permissions.toSorted()).toEqual(expect.arrayContaining(['account:read', 'account:write', 'coupon:read']))

  await open(page, `${rolesPage}?keyword=${name}`)
  await act(page, name, words.edit)
  const edit = page.getByRole('dialog')
  await edit.getByLabel(words.description).fill('只做测试')
  await edit.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  await expect(page.locator('tbody tr')).toContainText(['只做测试'])

  await act(page, name, words.remove)
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(words.removed)).toBeVisible()
})

test('a preset role can be looked at but not changed, and says why', async ({ page }) => {
  await signIn(page, 'manager02')
  await open(page, `${rolesPage}?keyword=${encodeURIComponent('市场管理员')}`)
  await page.getByRole('button', { name: '市场管理员的操作' }).click()
  const edit = page.getByRole('menuitem', { name: words.edit })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await expect(edit).toContainText('预设角色不能修改或删除')
  await page.getByRole('menuitem', { name: words.view }).click()
  const look = page.getByRole('dialog', { name: '查看权限：市场管理员' })
  await expect(look.getByRole('checkbox', { name: '查看账号' })).toBeChecked()
  await expect(look.getByRole('checkbox', { name: '查看账号' })).toHaveAttribute('aria-disabled', 'true')
})

test('a role in use is not deleted', async () => {
  const token = await tokenOf('manager02')
  const refused = await call('POST', '/merchant-api/role/delete', { id: '24' }, token)
  expect(refused.message).toBe('该角色下还有账号，不能删除')
})

test('what the maker does not hold is greyed in the tree', async ({ page }) => {
  await signIn(page, 'platform01')
  await open(page, rolesPage)
  await page.getByRole('button', { name: words.add }).click()
  const form = page.getByRole('dialog', { name: words.add })
  const name = `平台${unique().slice(-6)}`
  await form.getByLabel(words.name).fill(name)
  await form.getByRole('button', { name: '确 定' }).click()
  const grant = page.getByRole('dialog', { name: `分配权限：${name}` })
  const discounts = grant.getByRole('checkbox', { name: '限时折扣', exact: true })
  await expect(discounts).toHaveAttribute('aria-disabled', 'true')
  await discounts.click({ force: true })
  await expect(discounts).not.toBeChecked()
})
