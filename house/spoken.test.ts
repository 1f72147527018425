// No screen is drawn without its words: whichever road leads to it, the words of every room that it says were fetched on the way.

import { expect, test } from 'vitest'
import { catalogueOf, wordsFiles } from './catalogue'
import { type Console, roomOfWords, unfetched } from './spoken'
import { filesUnder, isTest, textOf } from './tree'

function keysOf(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name.replace(/_(one|other)$/, '')] : keysOf(value as object, `${prefix}${name}.`),
  )
}

const wordsPaths = wordsFiles('zh-CN').map((path) => `console/${path}`)
const sources = filesUnder('console').filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !/\/words\.(zh-CN|en)\.ts$/.test(path))
const house: Console = {
  texts: new Map(sources.map((path) => [path, textOf(path)])),
  roomOf: new Map(
    wordsPaths.flatMap((path) => (textOf(path).match(/(?<=^export const )\w+/gm) ?? []).map((name) => [name, roomOfWords(path)] as const)),
  ),
  keys: new Set(keysOf(await catalogueOf('zh-CN'))),
}

test('every screen has its words', () => {
  const { found, walked } = unfetched(house, 'console/main.tsx')
  expect(found).toEqual([])
  // The roads are really followed: into the pages of the areas, and into what these open.
  expect([...walked]).toEqual(expect.arrayContaining(['console/orders/forms/ReasonForms.tsx', 'console/theme/ThemePage.tsx']))
})

test('words that nobody fetched are seen, whichever way leads there', () => {
  const texts = new Map([
    ['console/main.tsx', "import './areas'\nexport const late = () => import('./shell/View')"],
    ['console/areas.ts', "export * from './coupons/area'"],
    [
      'console/coupons/area.ts',
      "export const area = { words: ['coupons'], pages: { a: () => import('./Page') }, tiles: () => import('./tiles') }",
    ],
    ['console/coupons/tiles.ts', "export const label = 'coupons.title'"],
    ['console/coupons/Page.tsx', "import { Form } from './Form'\nexport const Page = () => t('coupons.title')"],
    ['console/coupons/Form.tsx', 'export const Form = () => t(`orders.state.${x}`) + t("kit.ok")'],
    ['console/shell/View.tsx', "lazyPart(withWords(['orders'], () => import('./Known')))\nlazyPart(() => import('./Unknown'))"],
    ['console/shell/Known.tsx', "t('orders.title')"],
    ['console/shell/Unknown.tsx', "t('orders.title')"],
  ])
  const roomOf = new Map([
    ['coupons', 'coupons'],
    ['orders', 'orders'],
    ['kit', null],
  ])
  expect(unfetched({ texts, roomOf, keys: new Set(['coupons.title', 'orders.title', 'kit.ok']) }, 'console/main.tsx').found).toEqual([
    'console/coupons/Form.tsx says orders.state., and nobody fetched the words of orders',
    'console/coupons/tiles.ts says coupons.title, and nobody fetched the words of coupons',
    'console/shell/Unknown.tsx says orders.title, and nobody fetched the words of orders',
  ])
})
