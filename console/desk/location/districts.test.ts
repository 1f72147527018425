// A point is named down to its district.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regionTree } from '#contract/regions/data'
import { regionsOf } from '#contract/regions/lookup'
import { type DistrictFile, holds } from './districts'

const fileOf = (prefix: string) =>
  JSON.parse(readFileSync(new URL(`../../../reference-data/map/districts/${prefix}.json`, import.meta.url), 'utf8')) as DistrictFile
const regions = regionsOf(regionTree())

test.each([
  ['杭州 西湖区', 120.13, 30.26, '33', '浙江省 杭州市 西湖区'],
  ['上海 浦东新区', 121.544, 31.221, '31', '上海市 浦东新区'],
  ['广州 天河区', 113.361, 23.125, '44', '广东省 广州市 天河区'],
  ['成都 武侯区', 104.043, 30.641, '51', '四川省 成都市 武侯区'],
  ['苏州 昆山市', 120.981, 31.385, '32', '江苏省 苏州市 昆山市'],
])('%s', (_name, longitude, latitude, prefix, address) => {
  const hits = Object.entries(fileOf(prefix)).filter(([, rings]) => holds(rings, { longitude, latitude }))
  expect(hits.map(([code]) => regions.address(code, ' '))).toEqual([address])
})

test('a hole is not inside', () => {
  const square = (x: number, y: number, size: number) => [x, y, size, 0, 0, size, -size, 0, 0, -size]
  const rings = [square(0, 0, 10_000), square(4000, 4000, 2000)]
  expect(holds(rings, { longitude: 1, latitude: 1 })).toBe(true)
  expect(holds(rings, { longitude: 5, latitude: 5 })).toBe(false)
  expect(holds(rings, { longitude: 11, latitude: 5 })).toBe(false)
})
