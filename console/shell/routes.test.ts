// Every page of the menu is built by one area, and every icon of the menu is drawn once.

import { expect, test } from 'vitest'
import { areas } from '#console/areas'
import { allPages, fallbackMenu } from '#contract/menu'
import { pages as urlOf } from '#contract/pages'
import { pages } from './routes'

const urls = allPages.map((page) => page.url)
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

for (const url of urls) {
  test(`${url} is built`, () => expect(url in pages).toBe(true))
}

test('nothing is registered that no menu leads to', () => {
  for (const url of Object.keys(pages)) expect(urls).toContain(url)
})

test('a page has one area', () => {
  const built = areas.flatMap((area) => Object.keys(area.pages ?? {}))
  expect(twice(built)).toEqual([])
  expect(Object.keys(pages).toSorted()).toEqual(built.map((name) => urlOf[name as keyof typeof urlOf]).toSorted())
})

test('every icon of the menu is drawn by one area', () => {
  const drawn = areas.flatMap((area) => Object.keys(area.icons ?? {}))
  expect(twice(drawn)).toEqual([])
  for (const { icon } of [...allPages, ...fallbackMenu]) expect(drawn).toContain(icon)
})
