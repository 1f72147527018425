// Ten thousand generated documents, right and wrong: what is kept holds no key that the schema does not name, and nothing that runs.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens } from '#contract/screens/calls'
import { document, emptyDocument, type ScreenDocument, upgraded } from '#contract/screens/document'
import { linkTypes } from '#contract/screens/states'
import { firstOptions, widgetTypes } from '#contract/screens/widgets'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

const hostile = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("x")()}}',
  '__proto__',
  '../../etc/passwd',
  '//evil.example',
  'https://user:pw@evil.example/',
  "'; drop table screen; --",
  '=cmd|x',
  '\u202e屏',
]
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 30 }))
const anything = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 2 }),
  fc.object({ maxDepth: 1, maxKeys: 2 }),
)
const unknownKeys = fc.constantFrom('script', 'onclick', 'html', 'eval', 'sql', 'style', 'filter', 'constructor', 'formatter')
/** Sometimes something that has no place there. */
const spoilt = <T extends object>(good: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: 1, arbitrary: fc.tuple(good, unknownKeys, anything).map(([one, key, value]) => ({ ...one, [key]: value }) as T) },
  )

const column = fc.record({ label: text, values: fc.array(text, { maxLength: 3 }), series: text })
const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
const data = fc.oneof(
  spoilt(fc.record({ from: fc.constant('manual'), value: fc.array(fc.dictionary(text, cell, { maxKeys: 3 }), { maxLength: 3 }), column })),
  spoilt(fc.record({ from: fc.constant('api'), url: fc.oneof(text, fc.constant('https://api.example/x')), column })),
  spoilt(fc.record({ from: fc.constant('dataset'), dataSetId: fc.constantFrom('house:todayFigures', '12', 'x', '../1'), column })),
)
const link = fc.oneof(
  spoilt(fc.record({ type: fc.constant(linkTypes[0]), page: fc.oneof(text, fc.constant('orders?state=PAID')) })),
  spoilt(fc.record({ type: fc.constant(linkTypes[1]), screenId: fc.constantFrom('12', 'x') })),
  spoilt(fc.record({ type: fc.constant(linkTypes[2]), url: fc.oneof(text, fc.constant('https://shop.example/a')) })),
)
const widget = (at: number) =>
  fc.constantFrom(...widgetTypes).chain((type) =>
    spoilt(
      fc.record({
        id: fc.constant(`w${1000 + at}`),
        type: fc.constant(type),
        x: fc.integer({ min: -50, max: 2000 }),
        y: fc.integer({ min: -50, max: 2000 }),
        w: fc.integer({ min: 1, max: 500 }),
        h: fc.integer({ min: 1, max: 500 }),
        zindex: fc.constant(at),
        name: fc.oneof({ weight: 3, arbitrary: fc.constant('部件') }, { weight: 1, arbitrary: text }),
        isRefresh: fc.boolean(),
        refreshTime: fc.integer({ min: 5, max: 100 }),
        options: spoilt(fc.constant(firstOptions(type) as object)),
        data,
        link: fc.option(link, { nil: undefined }),
      }),
    ),
  )
const generated = spoilt(
  fc
    .integer({ min: 0, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => widget(at))))
    .map((widgets) => ({ ...emptyDocument, widgets }) as unknown as ScreenDocument),
)

/** Every key at every depth, but for the cells of typed rows and the parameters, whose names are the author's own. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, at))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => (at === 'value' || at === 'params' ? [] : [key, ...keysOf(inside, key)]))
}
const frame = 'x y w h id type zindex name group locked hidden theme isRefresh refreshTime options data link'
const ofData = 'from value column label values series row url requestType params resultType path dataSetId'
const ofLinks = 'page screenId url'
const known = new Set([
  ...Object.keys(document.shape),
  ...`${frame} ${ofData} ${ofLinks}`.split(' '),
  ...widgetTypes.flatMap((type) => keysOf(firstOptions(type))),
])

// slow: two thousand documents are read, some of hundreds of fields.
test('a document that holds more than the schema names is refused; one that does not is kept as it is', () => {
  let taken = 0
  const seen = { kept: 0, refused: 0 }
  fc.assert(
    fc.property(generated, (given) => {
      taken += 1
      const kept = upgraded(given)
      const extra = keysOf(given).filter((key) => !known.has(key))
      if (kept === null) {
        seen.refused += 1
        return
      }
      seen.kept += 1
      expect(extra).toEqual([])
      expect(keysOf(kept).filter((key) => !known.has(key))).toEqual([])
      for (const { link: leads } of kept.widgets) {
        if (leads?.type === '3') expect(new URL(leads.url)).toMatchObject({ protocol: 'https:', username: '' })
        if (leads?.type === '1') expect(leads.page).not.toMatch(/^(\w+:|\/)|[<>"]/)
      }
      expect(upgraded(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    }),
    { numRuns: 10_000, seed: 20261117 },
  )
  expect(taken).toBe(10_000)
  // Both sides were tried in earnest.
  expect(Math.min(seen.kept, seen.refused)).toBeGreaterThan(1000)
})

test('the database gives back what was sent to it, and refuses what the schema refuses', async () => {
  const sample = fc.sample(generated, { numRuns: 120, seed: 7 })
  let kept = 0
  const made = await house.call(screens.add, { name: '样本' }, { token })
  let { version } = made.data
  for (const given of sample) {
    const { code, data: saved } = await house.call(screens.saveDraft, { id: made.data.id, version, name: '样本', ...given }, { token })
    const expected = upgraded(given)
    // What is no text for the database is refused there: a NUL in a cell, say.
    expect(expected ? [200, 422, 400] : [422, 400]).toContain(code)
    if (code !== 200) continue
    kept += 1
    version = saved.version
    expect(saved.draft).toEqual(expected)
  }
  expect(kept).toBeGreaterThan(10)
})
