// The lookups answer what the contract promises, for good codes, withdrawn ones and nonsense.

import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/kit/call'
import { reference, referenceRefusals } from '#contract/reference/calls'
import { regionTree } from '#contract/regions/data'
import { Refused } from '../kit/road/refuse'
import { referenceCalls } from './calls'

/** As the road does it: parse, run, parse. These handlers touch neither the database nor the session. */
async function ask(name: keyof typeof reference, input: unknown, map: unknown = null): Promise<unknown> {
  const call: Call = reference[name]
  const handler = referenceCalls[name] as (ctx: unknown, input: unknown) => Promise<unknown>
  return call.output.parse(await handler({ settings: { map } }, call.input.parse(input)))
}

async function reasonOf(asked: Promise<unknown>): Promise<unknown> {
  const error = await asked.catch((failed: unknown) => failed)
  return error instanceof Refused ? error.refusal : error
}

describe('regions', () => {
  test('common/pca is the whole tree, unchanged by its way through the contract', async () =>
    expect(await ask('regions', {})).toEqual(regionTree()))

  test('a name by code, by id and by a withdrawn code', async () => {
    const xihu = { code: '330106', name: '西湖区', fullName: '浙江省杭州市西湖区' }
    expect(await ask('regionName', { code: '330106' })).toEqual(xihu)
    expect(await ask('regionName', { code: '３３０１０６' })).toEqual(xihu)
    expect(await ask('regionName', { code: '1430000000000330106' })).toEqual(xihu)
    expect(await ask('regionName', { code: '500105' })).toEqual({ code: '500157', name: '两江新区', fullName: '重庆市两江新区' })
  })

  test('an unknown code is refused, a malformed one does not come through', async () => {
    expect(await reasonOf(ask('regionName', { code: '999999' }))).toBe(referenceRefusals.noRegion)
    expect(await reasonOf(ask('regionsInside', { code: '999999' }))).toBe(referenceRefusals.noRegion)
    for (const code of ['', '33', '33010a', "330106' or 1=1", '３３', null, 330106, '__proto__']) {
      expect(reference.regionName.input.safeParse({ code }).success).toBe(false)
    }
    expect(reference.regionName.input.safeParse({ code: '330106', other: 1 }).success).toBe(false)
  })

  test.each([{}, { code: '0' }, { code: '' }])('the provinces stand inside %o', async (input) => {
    const provinces = (await ask('regionsInside', input)) as { name: string; isEnd: boolean; parentId: string }[]
    expect(provinces).toHaveLength(34)
    expect(provinces.filter(({ isEnd }) => isEnd).map(({ name }) => name)).toEqual(['台湾省', '香港特别行政区', '澳门特别行政区'])
  })

  test('the next level of a province, a city, a district and a city without districts', async () => {
    expect(await ask('regionsInside', { code: '460000' })).toContainEqual({
      code: '460300',
      id: '1420000000000460300',
      name: '三沙市',
      parentId: '1410000000000460000',
      isEnd: true,
    })
    expect(await ask('regionsInside', { code: '330100' })).toHaveLength(13)
    expect(await ask('regionsInside', { code: '330106' })).toEqual([])
    expect(await ask('regionsInside', { code: '441900' })).toEqual([])
  })
})

describe('dictionaries', () => {
  test.each([
    ['yesNo', '1 是 Yes, 2 否 No'],
    ['menuRule', '1 登录后可访问 After login, 2 登录并授权后可访问 After login and authorisation'],
    ['apiRule', '1 公开 Public, 2 登录后可访问 After login, 3 登录并授权后可访问 After login and authorisation'],
    ['dataSourceType', '1 mysql mysql, 2 oracle oracle, 3 sqlServer sqlServer'],
    ['hyperlinkType', '1 报表 Report, 2 大屏 Big screen, 3 外部链接 External'],
    ['modalType', '1 新增 Add, 2 编辑 Edit, 3 详情 Detail'],
    ['rowStatus', '0 禁用 Disabled, 1 正常 Normal'],
  ])('%s: %s', async (type, written) => {
    const values = (await ask('dictionary', { type })) as { value: string; label: string; labelEn: string }[]
    expect(values.map(({ value, label, labelEn }) => `${value} ${label} ${labelEn}`).join(', ')).toBe(written)
    const all = (await ask('dictionaries', {})) as Record<string, unknown>
    expect(all[type]).toEqual(values)
  })

  test.each(['nothing', 'toString', '__proto__', 'constructor'])('%s is no dictionary', async (type) =>
    expect(await reasonOf(ask('dictionary', { type }))).toBe(referenceRefusals.noDictionary),
  )
})

describe('the map service', () => {
  test('without a key nothing is told', async () => expect(await ask('mapConfig', {})).toEqual({ key: null, securityCode: null }))
  test('with a key it is told, with its security code', async () => {
    const map = { key: 'key', securityCode: 'code' }
    expect(await ask('mapConfig', {}, map)).toEqual(map)
  })
})
