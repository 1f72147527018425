// The thinking of the location picker: splitting a stored address, naming what fits, and the shift of coordinates.

import { describe, expect, test } from 'vitest'
import { fitting } from './fitting'
import { toMapPoint } from './locate'
import { detailBeyond, locateTimeoutMs, mapZoom, readyPollMs, rounded, searchPageSize } from './place'

test('the constants are those of the specification', () =>
  expect({ mapZoom, locateTimeoutMs, searchPageSize, readyPollMs }).toEqual({
    mapZoom: 13,
    locateTimeoutMs: 10_000,
    searchPageSize: 10,
    readyPollMs: 50,
  }))

describe('the detail of a stored address', () => {
  test.each([
    ['浙江省杭州市文三路 90 号', '浙江省杭州市', '文三路 90 号'],
    ['浙江省杭州市', '浙江省杭州市', ''],
    ['文三路 90 号', '浙江省杭州市', '文三路 90 号'],
    ['文三路 90 号', '', '文三路 90 号'],
  ])('%s beyond %s is %s', (address, region, detail) => expect(detailBeyond(address, region)).toBe(detail))
})

describe('names on the map', () => {
  const label = (text: string, x: number, y: number, kind: 'province' | 'islands' = 'province') => ({ text, x, y, kind })
  const shown = (labels: ReturnType<typeof label>[]) => fitting(labels, ({ x, y }) => ({ x, y })).map(({ text }) => text)

  test('the earlier of two that touch stays', () => {
    expect(shown([label('河北', 100, 100), label('北京', 104, 96)])).toEqual(['河北'])
    expect(shown([label('河北', 100, 100), label('山东', 160, 100), label('河南', 100, 120)])).toEqual(['河北', '山东', '河南'])
  })
  test('islands are named beside their place, so Taiwan and Diaoyu both fit', () =>
    expect(shown([label('钓鱼岛', 112, 90, 'islands'), label('台湾', 100, 100)])).toEqual(['钓鱼岛', '台湾']))
})

describe('coordinates', () => {
  test('WGS-84 becomes GCJ-02: some hundred metres in China, nothing abroad', () => {
    const { longitude, latitude } = toMapPoint({ longitude: 116.397, latitude: 39.908 })
    expect(longitude - 116.397).toBeCloseTo(0.00624, 3)
    expect(latitude - 39.908).toBeCloseTo(0.0014, 3)
    expect(toMapPoint({ longitude: 2.35, latitude: 48.85 })).toEqual({ longitude: 2.35, latitude: 48.85 })
  })
  test('are kept to six decimals', () =>
    expect(rounded({ longitude: 120.12345678, latitude: 30.1 })).toEqual({ longitude: 120.123457, latitude: 30.1 }))
})
