// Every statement that the specification makes about regions (sections 3 and 9), checked against the data that is shipped.

import { describe, expect, test } from 'vitest'
import { firstOf } from '../kit/sure'
import { regionTree } from './data'
import { currentCode, regionsOf } from './lookup'
import { codeOfId, isRegionId, type Region, type ShortRegion, toShort } from './tree'

type Placed = { region: Region; depth: number; parent: Region | undefined }

function walk(list: readonly Region[], depth = 1, parent?: Region): Placed[] {
  return list.flatMap((region) => [{ region, depth, parent }, ...walk(region.children ?? [], depth + 1, region)])
}

const tree = regionTree()
const all = walk(tree)
const provinces = all.filter(({ depth }) => depth === 1)
const cities = all.filter(({ depth }) => depth === 2)
const districts = all.filter(({ depth }) => depth === 3)
const zones = all.filter(({ region }) => region.code.length === 9)
const regions = regionsOf(tree)
const inside = (code: string) => regions.find(code)?.children ?? []
const names = (list: readonly Region[]) => list.map(({ name }) => name)

describe('the tree', () => {
  test('has three levels: 34 provinces, 341 cities, 2845 districts and 24 zones', () => {
    expect(Math.max(...all.map(({ depth }) => depth))).toBe(3)
    expect([provinces.length, cities.length, districts.length - zones.length, zones.length]).toEqual([34, 341, 2845, 24])
  })

  test('has the keys code, id, name, parentId and children, which is absent at district level only', () => {
    for (const { region, depth } of all) {
      const keys = depth === 3 ? ['code', 'id', 'name', 'parentId'] : ['code', 'id', 'name', 'parentId', 'children']
      expect(Object.keys(region)).toEqual(keys)
    }
  })

  test('has names in Chinese', () => expect(all.filter(({ region }) => !/^[一-鿿]+$/.test(region.name))).toEqual([]))
})

describe('ids', () => {
  test('are 19-digit numeric strings below 2^63, each one once', () => {
    for (const { region } of all) {
      expect(region.id).toMatch(/^[1-9]\d{18}$/)
      expect(isRegionId(region.id)).toBe(true)
      expect(BigInt(region.id) < 2n ** 63n).toBe(true)
      expect(codeOfId(region.id)).toBe(region.code)
    }
    expect(new Set(all.map(({ region }) => region.id)).size).toBe(all.length)
  })

  test("parentId is '0' for a province and the parent's id elsewhere", () => {
    for (const { region, parent } of all) expect(region.parentId).toBe(parent?.id ?? '0')
  })

  test('would be merged by Number(), so nothing may make numbers of them', () =>
    expect(new Set(districts.map(({ region }) => Number(region.id))).size).toBeLessThan(districts.length))
})

describe('codes', () => {
  test('are 6 digits, or 9 ending in 100, 101 or 102 for special zones and development areas', () => {
    for (const { region } of all) expect(region.code).toMatch(/^\d{6}(100|101|102)?$/)
    for (const { region, depth, parent } of zones) {
      expect(depth).toBe(3)
      expect(region.code.slice(0, 6)).toBe(parent?.code)
      expect(region.name).toMatch(/(开发区|园区|新区|合作区|示范区|实验区)$/)
    }
    for (const end of ['100', '101', '102']) expect(zones.some(({ region }) => region.code.endsWith(end))).toBe(true)
  })

  test('occur once each', () => expect(new Set(all.map(({ region }) => region.code)).size).toBe(all.length))

  test('end in 0000 for a province, in 00 for a city, and otherwise for a district', () => {
    for (const { region } of provinces) expect(region.code).toMatch(/^\d\d0000$/)
    for (const { region } of cities) expect(region.code).toMatch(/^\d\d(?!00)\d\d00$/)
    for (const { region } of districts) expect(region.code.length === 9 || !region.code.endsWith('00')).toBe(true)
  })

  test('have the 2-digit province prefix and city segment of what they lie in', () => {
    for (const { region, parent, depth } of all) {
      if (!parent) continue
      expect(region.code.slice(0, 2)).toBe(parent.code.slice(0, 2))
      const countyOfChongqing = parent.code === '500100' && region.code.startsWith('5002')
      if (depth === 3 && !countyOfChongqing) expect(region.code.slice(2, 4)).toBe(parent.code.slice(2, 4))
    }
  })
})

describe('coverage', () => {
  test('is all provinces', () => {
    const prefixes = '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82'
    expect(provinces.map(({ region }) => region.code)).toEqual(prefixes.split(' ').map((prefix) => `${prefix}0000`))
  })

  test.each([
    ['710000', '台湾省'],
    ['810000', '香港特别行政区'],
    ['820000', '澳门特别行政区'],
  ])('%s %s is a province with an empty list', (code, name) => {
    expect(regions.find(code)).toMatchObject({ name, parentId: '0', children: [] })
  })

  test.each([
    ['110000', '北京市'],
    ['120000', '天津市'],
    ['310000', '上海市'],
  ])('%s %s has a single city-level node of municipal districts', (code, name) => {
    expect(regions.find(code)?.name).toBe(name)
    expect(inside(code)).toHaveLength(1)
    const city = firstOf(inside(code))
    expect(city).toMatchObject({ code: `${code.slice(0, 2)}0100`, name: '市辖区' })
    expect(city.children).toHaveLength(16)
    for (const district of city.children ?? []) expect(district.name).toMatch(/区$/)
  })

  test('Chongqing has one city-level node holding all its districts and counties', () => {
    const municipality = inside('500000')
    expect(municipality).toHaveLength(1)
    const city = firstOf(municipality)
    expect(city.children?.filter(({ code }) => code.startsWith('5001'))).toHaveLength(25)
    expect(city.children?.filter(({ code }) => code.startsWith('5002'))).toHaveLength(12)
  })

  test('exactly Dongguan, Zhongshan, Sansha, Danzhou and Jiayuguan are cities with empty district lists', () => {
    const empty = cities.filter(({ region }) => region.children?.length === 0).map(({ region }) => region.name)
    expect(empty).toEqual(['东莞市', '中山市', '三沙市', '儋州市', '嘉峪关市'])
  })

  test('what only groups others is called by what it is of', () => {
    expect(['110000', '110100', '500100', '330100', '330106', '999999'].map(regions.called)).toEqual([
      '北京市',
      '北京市',
      '重庆市',
      '杭州市',
      '西湖区',
      '',
    ])
  })
  test("Hubei's provincial-direct county group uses code 429000", () =>
    expect(names(inside('429000'))).toEqual(['仙桃市', '潜江市', '天门市', '神农架林区']))

  test('directly-administered nodes of Guangdong, Hainan and Hubei hold county units directly', () => {
    expect(names(inside('440000'))).toEqual(expect.arrayContaining(['东莞市', '中山市']))
    expect(inside('469000')).toHaveLength(15)
    expect(inside('429000').every(({ children }) => children === undefined)).toBe(true)
  })

  test("some cities are grouped under a placeholder 'provincial direct-administered units'", () => {
    for (const code of ['419000', '429000', '469000']) expect(regions.find(code)?.name).toBe('省直辖县级行政区划')
    expect(regions.find('659000')?.name).toBe('自治区直辖县级行政区划')
    expect(names(inside('419000'))).toEqual(['济源市'])
  })
})

describe('the short shape', () => {
  const flatten = (list: readonly ShortRegion[]): ShortRegion[] => list.flatMap((one) => [one, ...flatten(one.d ?? [])])

  test.each(['direct', 'nested'] as const)('%s: c is 6 digits, and p, y, a are its 2-digit segments', (form) => {
    for (const { c, n, p, y, a, d, ...others } of flatten(toShort(tree, form))) {
      expect(others).toEqual({})
      expect(c).toMatch(/^\d{6}$/)
      expect(n).not.toBe('')
      expect(p).toBe(c.slice(0, 2))
      if (y !== undefined) expect(y).toBe(c.slice(2, 4))
      if (a !== undefined) expect(a).toBe(c.slice(4, 6))
      expect(d === undefined).toBe(a !== undefined)
    }
  })

  test.each(['direct', 'nested'] as const)('%s: Taiwan, Hong Kong, Macau and the five cities have empty lists', (form) => {
    const short = flatten(toShort(tree, form))
    for (const code of ['710000', '810000', '820000', '441900', '442000', '460300', '460400', '620200']) {
      expect(short.find(({ c }) => c === code)?.d).toEqual([])
    }
  })

  test('in the other reading, city segments 01 and 02 stand directly under the municipality', () => {
    const chongqing = toShort(tree).find(({ c }) => c === '500000')
    expect(chongqing?.d).toHaveLength(37)
    expect(new Set(chongqing?.d?.map(({ y }) => y))).toEqual(new Set(['01', '02']))
    expect(chongqing?.d?.every(({ d }) => d === undefined)).toBe(true)
  })

  test('holds every six-digit region of the first shape', () => {
    const nested = new Set(flatten(toShort(tree, 'nested')).map(({ c }) => c))
    expect(all.filter(({ region }) => region.code.length === 6 && !nested.has(region.code))).toEqual([])
  })
})

describe('what changed since 2024', () => {
  test.each([
    ['653228', '和康县'],
    ['653229', '和安县'],
    ['500157', '两江新区'],
    ['653132', '岑岭县'],
    ['659013', '草湖市'],
  ])('%s is %s', (code, name) => expect(regions.find(code)?.name).toBe(name))

  test.each(['500105', '500112'])('%s was withdrawn and leads to 500157', (code) => {
    expect(all.some(({ region }) => region.code === code)).toBe(false)
    expect(currentCode(code)).toBe('500157')
    expect(regions.address(code)).toBe('重庆市两江新区')
  })
})

describe('looking up', () => {
  test.each([
    ['330106', '浙江省杭州市西湖区'],
    ['110101', '北京市东城区'],
    ['500229', '重庆市城口县'],
    ['429004', '湖北省仙桃市'],
    ['441900', '广东省东莞市'],
    ['710000', '台湾省'],
    ['320500100', '江苏省苏州市苏州工业园区'],
  ])('the address of %s is %s', (code, address) => expect(regions.address(code)).toBe(address))

  test('by id is looking up by code', () => expect(regions.find('1430000000000330106')?.code).toBe('330106'))
  test('an unknown code gives nothing', () => {
    expect(regions.find('999999')).toBeUndefined()
    expect(regions.inside('999999')).toEqual([])
    expect(regions.address('999999')).toBe('')
  })
  test.each([
    ['330106', true],
    ['710000', true],
    ['441900', true],
    ['330100', false],
    ['330000', false],
    ['999999', false],
  ])('nothing is left to choose after %s: %s', (code, end) => expect(regions.isEnd(code)).toBe(end))
})
