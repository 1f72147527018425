// The map that is drawn: complete, with Taiwan as a province, the islands of the South China Sea and Diaoyu, and right about places.

import { readFileSync } from 'node:fs'
import type { Position } from 'geojson'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { regionTree } from '#contract/regions/data'
import { regionsOf } from '#contract/regions/lookup'
import { centerOfRegion, loadOverview, loadProvince, type Outline, provincesIn, regionAt } from './outlines'

const regions = regionsOf(regionTree())
const everywhere = [-180, -90, 180, 90] as const
const asked: string[] = []

beforeAll(() => {
  // The files as the browser gets them, from the disk.
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const name = /([\w]+)(-[\w-]+)?\.json/.exec(url)?.[1]
    return new Response(readFileSync(new URL(`../../../reference-data/map/${name}.json`, import.meta.url)))
  })
})

afterAll(() => vi.unstubAllGlobals())

const ringsOf = ({ geometry }: Outline): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.map(([outer]) => outer)
const inBox = (ring: Position[], [west, south, east, north]: readonly [number, number, number, number]) =>
  ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north)
const hasArea = (ring: Position[]) => new Set(ring.map(String)).size >= 3
const named = (outlines: readonly Outline[], code: string) => outlines.find(({ id }) => id === code) as Outline

const diaoyuBox = [123.3, 25.6, 124.7, 26.1] as const
const southSeaBox = [109, 3, 118, 17.6] as const

describe('the overview', () => {
  test('draws every province, Taiwan among them, and nothing else', async () => {
    const codes = (await loadOverview()).map(({ id }) => id).sort()
    expect(codes).toEqual(regionTree().map(({ code }) => code))
    expect(codes).toContain('710000')
  })

  test('draws Taiwan with its main island and Diaoyu with its islets as part of it', async () => {
    const taiwan = ringsOf(named(await loadOverview(), '710000'))
    expect(taiwan.some((ring) => inBox(ring, [120, 21.8, 122.1, 25.4]) && ring.length > 30)).toBe(true)
    const diaoyu = taiwan.filter((ring) => inBox(ring, diaoyuBox))
    expect(diaoyu.length).toBeGreaterThanOrEqual(2)
    expect(diaoyu.every(hasArea)).toBe(true)
  })

  test('draws the islands of the South China Sea, as far south as 4 degrees', async () => {
    const islands = ringsOf(named(await loadOverview(), '460000')).filter((ring) => inBox(ring, southSeaBox))
    expect(islands.length).toBeGreaterThan(150)
    expect(islands.every(hasArea)).toBe(true)
    expect(Math.min(...islands.flatMap((ring) => ring.map(([, latitude]) => latitude)))).toBeLessThan(4)
  })

  test('leaves no hole where a city is: the middle of every shape is inside its province', async () => {
    const overview = await loadOverview()
    for (const prefix of provincesIn(everywhere)) {
      const missing: string[] = []
      for (const { id } of await loadProvince(prefix)) {
        const center = centerOfRegion([{ code: id }])
        if (!center) missing.push(`${id} has no centre`)
        // The middle of Sansha is water.
        else if (id !== '460300' && (await regionAt(center))?.slice(0, 2) !== prefix) missing.push(`${id} at ${JSON.stringify(center)}`)
      }
      expect(missing).toEqual([])
      expect(named(overview, `${prefix}0000`)).toBeDefined()
    }
  })
})

describe('the province files', () => {
  test('there is one for each province, and each shape is a region that exists', async () => {
    const prefixes = provincesIn(everywhere).sort()
    expect(prefixes).toEqual(regionTree().map(({ code }) => code.slice(0, 2)))
    for (const prefix of prefixes) {
      for (const { id } of await loadProvince(prefix)) expect(regions.find(id)?.code).toBe(id)
    }
  })

  test('Taiwan is one shape, the province, and holds Diaoyu', async () => {
    const shapes = await loadProvince('71')
    expect(shapes.map(({ id }) => id)).toEqual(['710000'])
    expect(ringsOf(shapes[0]).filter((ring) => inBox(ring, diaoyuBox)).length).toBeGreaterThanOrEqual(2)
  })

  test('Sansha is drawn with more than 200 islands and reefs', async () =>
    expect(ringsOf(named(await loadProvince('46'), '460300')).length).toBeGreaterThan(200))
})

describe('where a point lies', () => {
  test.each([
    ['浙江省杭州市', 120.1536, 30.2875],
    ['北京市东城区', 116.4188, 39.9175],
    ['重庆市两江新区', 106.7183, 29.8491],
    ['台湾省', 121.5091, 24.0443],
    ['香港特别行政区', 114.1734, 22.3193],
    ['新疆维吾尔自治区哈密市', 92.5, 43.8],
    ['广东省东莞市', 113.7518, 23.0207],
    ['湖北省仙桃市', 113.454, 30.365],
    ['海南省三亚市', 109.5082, 18.2479],
  ])('%s', async (address, longitude, latitude) => {
    const code = await regionAt({ longitude, latitude })
    expect(regions.address(code ?? '')).toBe(address)
  })

  test.each([
    ['the open sea', 130, 20],
    ['Tokyo', 139.7, 35.7],
    ['Ulaanbaatar', 106.9, 47.9],
  ])('%s lies in no region', async (_, longitude, latitude) => expect(await regionAt({ longitude, latitude })).toBeUndefined())

  test('a file is fetched once, however often it is asked', () => expect(new Set(asked).size).toBe(asked.length))

  test('a district without a shape of its own lies in the middle of its city', () => {
    expect(centerOfRegion(regions.path('330106'))).toEqual(centerOfRegion(regions.path('330100')))
    expect(centerOfRegion([])).toBeUndefined()
  })
})
