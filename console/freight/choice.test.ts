// Many regions chosen: the shortest way to say them, whatever is switched on and off.

import { expect, test } from 'vitest'
import { regionTree } from '#contract/regions/data'
import { regionsOf } from '#contract/regions/lookup'
import { groups, isOn, isPartly, toggled } from './choice'
import { namesOf } from './region-names'

const regions = regionsOf(regionTree())
const path = (code: string) => regions.path(code)
const all = (code: string) => (regions.find(code)?.children ?? []).map((inside) => inside.code)

test('a region stands for all that is inside it', () => {
  const chosen = toggled(new Set(['330106', '330200', '310000']), path('330000'))
  expect([...chosen].sort()).toEqual(['310000', '330000'])
  expect(isOn(chosen, path('330106'))).toBe(true)
  expect(isOn(chosen, path('320106'))).toBe(false)
})

test('all of its parts become the region, level by level', () => {
  const cities = all('330000').slice(1)
  const districts = all('330100')
  const chosen = districts.slice(1).reduce((next, code) => toggled(next, path(code)), new Set(cities) as ReadonlySet<string>)
  expect(chosen.has('330100')).toBe(false)
  expect([...toggled(chosen, path(districts[0]))]).toEqual(['330000'])
})

test('switched off inside, its sisters stay on', () => {
  const chosen = toggled(new Set(['330000']), path('330106'))
  expect(chosen.has('330000')).toBe(false)
  expect(isOn(chosen, path('330106'))).toBe(false)
  for (const code of [...all('330000').slice(1), ...all('330100').filter((each) => each !== '330106')])
    expect(isOn(chosen, path(code))).toBe(true)
  expect(isPartly(chosen, path('330000')[0])).toBe(true)
})

test('on and off again leaves what was there', () => {
  for (const code of ['330106', '330100', '440300100', '441900', '710000'])
    expect([...toggled(toggled(new Set(['110000']), path(code)), path(code))]).toEqual(['110000'])
})

test('what another rule has is not taken', () => {
  const chosen = new Set(all('330000').slice(1))
  const next = toggled(chosen, path('330100'), (code) => code !== '330000')
  expect(next.has('330000')).toBe(false)
  expect(next.size).toBe(chosen.size + 1)
})

test('every region of a group exists', () => {
  for (const code of Object.values(groups).flat()) expect(regions.find(code)?.code).toBe(code)
})

const manner = { comma: '、', within: (name: string, parts: string) => `${name}（${parts}）` }
test('regions are named shortly, by province', () => {
  expect(namesOf(['330000', '310000'], regions, manner)).toEqual(['上海', '浙江'])
  expect(namesOf(['330106', '330200', '150000'], regions, manner)).toEqual(['内蒙古', '浙江（西湖区、宁波市）'])
  expect(namesOf(['110101'], regions, manner)).toEqual(['北京（东城区）'])
  expect(namesOf(['999999'], regions, manner)).toEqual(['999999'])
})
