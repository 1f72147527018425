// Whatever the history keeps can be read: every field of every record that has one, and every value of a closed list,
// in the very words that the screens of the column use.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns } from '#contract/columns'
import type { RecordTerms } from '#contract/kit/column'
import * as unitKinds from '#contract/kit/unit-kinds'
import { fieldWordsOf, recordWords, valueWordsOf } from '#contract/records'
import { type House, openHouse } from './harness/index'
import { filesUnder } from './tree'

type Kept = { tableName: string; entity: string; ignored: string; columns: string[]; checks: string[] }

let house: House
let kept: Kept[]
beforeAll(async () => {
  house = await openHouse()
  kept = await house.owner.sql<Kept[]>`
    select c.relname as table_name, split_part(said, E'\\x1f', 1) as entity, split_part(said, E'\\x1f', 3) as ignored,
           array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
           array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
      from pg_trigger t join pg_class c on c.oid = t.tgrelid,
           lateral (select replace(encode(t.tgargs, 'escape'), '\\000', E'\\x1f') as said) args
     where t.tgname = 'history' and not t.tgisinternal and not c.relispartition order by c.relname`
})
afterAll(() => house.close())

const silent = ({ ignored }: Kept) => new Set(['updated_at', 'version', ...ignored.split(',')])

// What a membership says is told of the account that has it.
const recordOf = ({ entity, tableName }: Kept) => (tableName === 'membership' ? 'account' : entity)

test('every kind of record with a history has a name, and so has every field that its history keeps', () => {
  expect(kept.length).toBeGreaterThan(15)
  const nameless = kept.flatMap((of) => {
    const names = fieldWordsOf(recordOf(of))
    return of.columns.filter((column) => !silent(of).has(column) && !(column in names)).map((column) => `${of.entity}.${column}`)
  })
  expect(nameless).toEqual([])
  expect(kept.map(recordOf).filter((record) => !(record in recordWords))).toEqual([])
})

test('every value of a closed list has a word', () => {
  const lists = kept.flatMap((of) =>
    of.checks.flatMap((check) => {
      const [, field = '', values = ''] = check.match(/^CHECK \(\((\w+) = ANY \(ARRAY\[(.*?)\]\)\)\)$/) ?? []
      if (!field || silent(of).has(field)) return []
      return values.split(', ').map((value) => ({ record: recordOf(of), field, value: value.replace(/^'|'(::\w+)?$/g, '') }))
    }),
  )
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ record, field, value }) => valueWordsOf(record, field, value) === undefined)).toEqual([])
})

type ValueLists = [at: string, column: string, words: object][]
const valueLists: ValueLists = columns.flatMap(({ name, records }) =>
  Object.entries<RecordTerms>(records).flatMap(([record, { values = {} }]) =>
    Object.entries(values).map(([field, words]): ValueLists[number] => [`${record}.${field}`, name, words]),
  ),
)

/** The lists of words that the modules of a column export: what its screens, sheets and refusals say. */
async function saidIn(column: string): Promise<[name: string, words: object][]> {
  const paths = filesUnder(`contract/${column}`).filter((path) => /^contract\/[\w-]+\/[\w-]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const modules = await Promise.all(paths.map((path) => import(/* @vite-ignore */ `../${path}`) as Promise<Record<string, unknown>>))
  const exported = [...modules, unitKinds].flatMap((each) => Object.entries(each))
  return exported.filter(
    (entry): entry is [string, object] => entry[0].endsWith('Words') && typeof entry[1] === 'object' && entry[1] !== null,
  )
}

// Identity, not equality: words that are written a second time agree only until somebody changes one of them.
test.each(valueLists)('the words of %s are those of the states of %s', async (_at, column, words) => {
  expect((await saidIn(column)).map(([, said]) => said)).toContain(words)
})

test('no state has two words: no list of one column says the same codes again in other words', async () => {
  const twice: string[] = []
  for (const { name } of columns) {
    const said = new Map(await saidIn(name))
    for (const [one, words] of said) {
      for (const [other, again] of said) {
        const same = Object.keys(words).sort().join() === Object.keys(again).sort().join()
        if (one < other && same && JSON.stringify(sorted(words)) !== JSON.stringify(sorted(again))) twice.push(`${name}: ${one}, ${other}`)
      }
    }
  }
  expect(twice).toEqual([])
})
const sorted = (words: object) => Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1))
