// The walls between the rooms stand, and the checker really sees a hole: each wall is broken once on purpose.

import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { filesUnder, importsOf, isSource, textOf } from '../tree'
import { passages } from './passages'
import { breaches, circles, deskCircles, unusedNames, walls } from './walls'

const runtime = new Set([...Object.keys(packageJson.dependencies), ...Object.keys(packageJson.optionalDependencies)])
const files = new Set(filesUnder())
const sources = [...files].filter(
  (path) => isSource(path) && /^(contract|server|console)\//.test(path) && !path.startsWith('console/public/'),
)
const imports = new Map(sources.map((path) => [path, importsOf(path, textOf(path))]))

test('the tree is read: imports are found, resolved, and told apart by kind', () => {
  const app = imports.get('server/app.ts') ?? []
  expect(app).toContainEqual({ spec: '#contract/auth/calls', names: ['authRefusals'], typeOnly: false })
  expect(app).toContainEqual({ spec: './kit/database/db', names: ['Database'], typeOnly: true })
  expect(sources.filter((path) => (imports.get(path) ?? []).length > 0).length).toBeGreaterThan(sources.length / 2)
})

test('no import goes through a wall', () => {
  expect(breaches(imports, files, runtime)).toEqual([])
})

test('every passage is used, and none leads past a front door', () => {
  expect(unusedNames(imports, files)).toEqual([])
  // What lies directly on the floor is the roof, which joins columns and has no inside.
  expect(passages.filter(({ file }) => /^server\/.+\//.test(file) && !file.endsWith('/index.ts'))).toEqual([])
})

test('no circles, of types either', () => {
  expect(circles(imports, files)).toEqual([])
})

test('no two rooms of the desk lean on each other', () => {
  expect(deskCircles(imports, files)).toEqual([])
})

describe('a hole is seen', () => {
  const holes: [wall: string, path: string, line: string, target: string][] = [
    ['contract-is-the-ground', 'contract/coupons.ts', "import { db } from '#server/kit/database/db'", 'server/kit/database/db.ts'],
    ['server-knows-no-screen', 'server/coupons/calls.ts', "import { t } from '#console/kit/text/i18n'", 'console/kit/text/i18n.ts'],
    [
      'console-knows-no-server',
      'console/coupons/List.tsx',
      "import type { Tx } from '#server/kit/database/db'",
      'server/kit/database/db.ts',
    ],
    ['the-house-is-not-needed', 'server/coupons/calls.ts', "export * from '../../house/tree'", 'house/tree.ts'],
    ['kit-names-no-capability', 'server/kit/road/answer.ts', "import { whyNot } from '#contract/coupons'", 'contract/coupons.ts'],
    ['kit-names-no-capability', 'console/kit/List.tsx', "const Form = () => import('#console/coupons/Form')", 'console/coupons/Form.tsx'],
    ['desk-serves-every-area', 'console/desk/bulk/Bar.tsx', "import { coupons } from '#contract/coupons'", 'contract/coupons.ts'],
    ['contract-columns-stand-apart', 'contract/coupons/calls.ts', "import { a } from '../accounts/calls'", 'contract/accounts/calls.ts'],
    ['front-doors-only', 'server/coupons/calls.ts', "import { post } from '../ledger/store'", 'server/ledger/store.ts'],
    ['sisters-stand-apart', 'server/coupons/calls.ts', "import { ship } from '#server/orders/index'", 'server/orders/index.ts'],
    ['areas-stand-apart', 'console/coupons/List.tsx', "import { Orders } from '../orders/Orders'", 'console/orders/Orders.tsx'],
    ['one-road-to-the-database', 'server/coupons/store.ts', "import { transact } from '../kit/database/db'", 'server/kit/database/db.ts'],
    ['rules-are-pure', 'server/coupons/rules.ts', "import { must } from '../kit/road/refuse'", 'server/kit/road/refuse.ts'],
  ]

  test.each(holes)('%s: %s says %s', (wall, path, line, target) => {
    const found = breaches(new Map([[path, importsOf(path, line)]]), new Set([path, target]), runtime)
    expect(found.join('\n')).toContain(`${wall}, because`)
  })

  const door = 'server/bell/index.ts'
  const through: [what: string, from: string, line: string, target: string, wall: string | null][] = [
    ['the name that is written', 'server/stock/news.ts', "import { ring } from '../bell/index'", door, null],
    ['the same under another name', 'server/stock/news.ts', "import { ring as tell } from '../bell/index'", door, null],
    ['another name', 'server/stock/news.ts', "import { ring, hush } from '../bell/index'", door, 'sisters-stand-apart'],
    ['everything', 'server/stock/news.ts', "import * as bell from '../bell/index'", door, 'sisters-stand-apart'],
    ['everything, later', 'server/stock/news.ts', "const bell = () => import('../bell/index')", door, 'sisters-stand-apart'],
    ['the name, for another room', 'server/roles/news.ts', "import { ring } from '../bell/index'", door, 'sisters-stand-apart'],
    ['the name, from the inside', 'server/stock/news.ts', "import { ring } from '../bell/ring'", 'server/bell/ring.ts', 'front-doors-only'],
    [
      'a type, from the inside',
      'server/stock/a.ts',
      "import type { Row } from '../bell/store'",
      'server/bell/store.ts',
      'front-doors-only',
    ],
  ]
  test.each(through)('a passage and %s', (_what, from, line, target, wall) => {
    const found = breaches(new Map([[from, importsOf(from, line)]]), new Set([from, target]), runtime).join('\n')
    if (wall) expect(found).toContain(`${wall}, because`)
    else expect(found).toBe('')
  })

  test('every wall is tried', () => {
    expect(new Set(holes.map(([wall]) => wall))).toEqual(new Set(walls.map((wall) => wall.name)))
  })

  const packages: [why: string, path: string, line: string][] = [
    ['contract-is-the-ground', 'contract/coupons.ts', "import { readFile } from 'node:fs/promises'"],
    ['console-runs-in-a-browser', 'console/coupons/List.tsx', "import { join } from 'node:path'"],
    ['server-needs-dependencies', 'server/coupons/calls.ts', "import { Button } from 'antd'"],
    ['one-component-system', 'console/coupons/List.tsx', "import { Select } from 'antd'"],
    ['one-component-system', 'console/desk/list/ListPage.tsx', "import type { SelectProps } from 'antd/es/select'"],
    ['one-component-system', 'console/shell/frame/icons.tsx', "import { HomeOutlined } from '@ant-design/icons'"],
    ['leads nowhere', 'server/coupons/calls.ts', "import { gone } from './gone'"],
  ]
  test.each(packages)('%s: %s says %s', (why, path, line) => {
    expect(breaches(new Map([[path, importsOf(path, line)]]), new Set([path]), runtime).join('\n')).toContain(why)
  })

  const circle = (closing: string) => {
    const texts = { 'server/a/x.ts': "import './y'", 'server/a/y.ts': "export { z } from './z'", 'server/a/z.ts': closing }
    return circles(new Map(Object.entries(texts).map(([path, text]) => [path, importsOf(path, text)])), new Set(Object.keys(texts)))
  }
  test('a circle of three', () => {
    expect(circle("import { x } from './x'")).toEqual(['server/a/x.ts → server/a/y.ts → server/a/z.ts → server/a/x.ts'])
  })
  test('a type closes a circle, what is fetched later does not', () => {
    expect(circle("import type { X } from './x'")).toHaveLength(1)
    expect(circle("const x = () => import('./x')")).toEqual([])
  })

  test('two rooms of the desk that lean on each other, if only by a type', () => {
    const texts = {
      'console/desk/a/X.tsx': "import type { Y } from '../b/Y'",
      'console/desk/b/Y.tsx': "const z = () => import('../a/z')",
      'console/desk/a/z.ts': '',
    }
    const found = deskCircles(
      new Map(Object.entries(texts).map(([path, text]) => [path, importsOf(path, text)])),
      new Set(Object.keys(texts)),
    )
    expect(found).toEqual(['console/desk/a → console/desk/b → console/desk/a'])
  })

  test('a file that cannot be read is an error, not a clean file', () => {
    expect(() => importsOf('server/a/x.ts', 'import { from')).toThrow('server/a/x.ts')
  })
})
