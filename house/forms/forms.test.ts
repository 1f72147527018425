// No form of the house lets one editor wipe what another one did: every form says how it is merged, and random edits of each lose nothing.

import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { historyEntities } from '#contract/history/calls'
import { type Conflict, idOf, type Merging, mergeThree, type Rows, type Side, same, type Values } from '#contract/kit/merge'
import { schemaAt } from '#contract/kit/problem'
import { type FormCall, formCalls } from './form-calls'
import { bare, changed, fieldsOf, fits, type Random, randomFrom, randomOf } from './random-form'

let forms: FormCall[]
beforeAll(async () => {
  forms = await formCalls()
})

/** Forms about a record that exists, though they are not made against a version of it, and why that wipes nothing. */
const unversioned: Readonly<Record<string, string>> = {
  'accounts.add': 'makes another record, in the unit that it names',
  'accounts.resetPassword': 'sets one thing anew, whatever it was',
  'accounts.resetFactors': 'an act that has no field of the record',
  'payouts.bankFile': 'makes a file, and changes nothing',
  'adjustments.decide': 'a move from one state to another, refused from any other',
  'adjustments.propose': 'makes another record, of the unit that it names',
  'afterSales.apply': 'makes another record of an order',
  'bankCards.confirm': 'a move from one state to another, refused from any other',
  'bankFiles.explain': 'a move from one state to another, refused from any other',
  'coupons.addNum': 'added to whatever stands',
  'factors.passkeyAdd': 'makes another record',
  'factors.passkeyRename': 'one name, of the reader’s own',
  'freight.copy': 'makes another record',
  'freight.remove': 'an act that has no field of the record',
  'members.changeGrowth': 'an entry of the book, added to whatever stands',
  'members.changeLevel': 'sets one thing anew, whatever it was',
  'members.changePoints': 'an entry of the book, added to whatever stands',
  'members.decide': 'a move from one state to another, refused from any other',
  'members.forget': 'an act that has no field of the record',
  'members.tag': 'adds tags and takes tags off, whatever others stand there',
  'payouts.close': 'a move from one state to another, refused from any other',
  'payouts.paidByHand': 'a move from one state to another, refused from any other',
  'payouts.reject': 'a move from one state to another, refused from any other',
  'places.inviteOwner': 'makes another record, and is refused where there is one already',
  'products.updateStatus': 'a move from one state to another, refused from any other',
  'screens.copy': 'makes another record',
  'stock.adjust': 'an entry of the book, added to whatever stands',
  'stock.receive': 'an entry of the book, added to whatever stands',
  'waybills.changeCarrier': 'sets one thing anew, whatever it was',
}

const takes = ({ call }: FormCall, key: string) => schemaAt(call.input, [key]) !== undefined
const isVersioned = (form: FormCall) => takes(form, 'version') || takes(form, 'again') || takes(form, 'seen')
const isOfRecord = (form: FormCall) => isVersioned(form) || ['id', 'ids', 'unitId', 'orderId'].some((key) => takes(form, key))

describe('every form', () => {
  it('is found', () => {
    expect(forms.length).toBeGreaterThan(60)
  })

  it('that changes a record says how it is merged, or is listed with why it need not be', () => {
    const silent = forms.filter((form) => isOfRecord(form) && !form.call.merging && !(form.name in unversioned))
    expect(silent.map(({ at, name }) => `${at}: ${name}`)).toEqual([])
    const unneeded = Object.keys(unversioned).filter((name) => !forms.some((form) => form.name === name && !isVersioned(form)))
    expect(unneeded).toEqual([])
  })

  it('speaks of fields that it has, and of records whose history has that name', () => {
    const wrong = forms.flatMap(({ name, call: { merging, input } }) => {
      const said = [...Object.keys(merging?.lists ?? {}), ...(merging?.together.flat() ?? [])]
      // The call that saves the basics alone shares its words with the one that saves the whole.
      return said.filter((key) => !schemaAt(input, [key])).map((key) => `${name}.${key}`)
    })
    expect(wrong).toEqual([])
    expect(Object.keys(historyEntities).length).toBeGreaterThan(10)
  })

  it('has a name for whatever it could ask about', () => {
    const nameless = editable().flatMap(({ name, call }) => (call.merging?.together ?? []).map((group) => ({ name, group, call })))
    expect(nameless.filter(({ group, call }) => group.every((key) => !(key in fieldsOf(call.input)))).map(({ name }) => name)).toEqual([])
  })
})

const editable = () => forms.filter(({ call }) => call.merging && !call.merging.isAct)

const seed = Number(process.env.FORMS_SEED ?? Date.now() % 1_000_000)
const rounds = 80

describe(`random edits of every form (FORMS_SEED=${seed})`, () => {
  // slow: thousands of merges, the largest of grids with SKUs.
  it('lose no field that one side alone touched, ask only what both touched, and take what is chosen', () => {
    expect(editable().length).toBeGreaterThan(20)
    for (const [n, form] of editable().entries()) {
      const random = randomFrom(seed + n)
      for (let round = 0; round < rounds; round += 1) check(form, edited(form, random), random)
    }
  })
})

type Edited = { base: Values; theirs: Values; mine: Values }

/** Both begin with the same; each touches a few fields, now and then the same ones, now and then equally. */
function edited({ call }: FormCall, random: Random): Edited {
  const fields = fieldsOf(call.input)
  const base: Record<string, unknown> = { ...(randomOf(bare(call.input).schema, random) as object), version: 1 }
  const touch = (): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(base).map(([key, value]) => {
        const schema = fields[key] as z.ZodType | undefined
        return [key, schema && random.chance(0.3) ? changed(value, schema, random) : value]
      }),
    )
  const theirs: Record<string, unknown> = { ...touch(), version: 2 }
  const mine: Record<string, unknown> = touch()
  for (const key of Object.keys(fields)) if (random.chance(0.1)) mine[key] = theirs[key]
  return { base, theirs, mine }
}

function check({ name, call }: FormCall, three: Edited, random: Random): void {
  // Only those are walked that have one.
  const merging = call.merging as Merging
  const { conflicts } = mergeThree(merging, three)
  const chosen = Object.fromEntries(conflicts.map((one): [string, Side] => [idOf(one), random.chance(0.5) ? 'mine' : 'theirs']))
  const settled = mergeThree(merging, three, chosen)
  const told: Told = (what) => `${what}: ${JSON.stringify({ name, seed, three, conflicts, chosen, settled: settled.values })}`
  holds(settled.values.version === 2, told, 'the version is not that of what stands now')
  for (const [key, schema] of Object.entries(fieldsOf(call.input))) {
    if (!merging.together.some((group) => group.includes(key))) checkField(key, three, settled.values[key], conflicts, told)
    holds(fits(schema, settled.values[key]), told, `${key} has not the shape of the form`)
    if (merging.lists[key]) checkRows(merging.lists[key], key, three, settled.values[key], conflicts, told)
  }
  for (const group of merging.together) checkGroup(group, three, settled.values, conflicts, told)
  for (const conflict of conflicts) checkChoice(merging.lists, conflict, chosen, settled.values, told)
}

/** Says what was wrong only when it is: with so many cases, telling costs more than looking. */
type Told = (what: string) => string
const holds = (isTrue: boolean, told: Told, what: string): void => {
  if (!isTrue) expect.fail(told(what))
}

const touchedBy = (side: Side, key: string, { base, ...three }: Edited) => !same(base[key], three[side][key])
const about = (key: string, conflicts: readonly Conflict[]) => conflicts.filter(({ path }) => path[0]?.split('+').includes(key))

function checkField(key: string, three: Edited, value: unknown, conflicts: readonly Conflict[], told: Told): void {
  const [mine, theirs] = [touchedBy('mine', key, three), touchedBy('theirs', key, three)]
  if (mine && theirs && !same(three.mine[key], three.theirs[key])) return
  holds(about(key, conflicts).length === 0, told, `${key} is asked though only one touched it`)
  holds(same(value, mine ? three.mine[key] : three.theirs[key]), told, `${key} was lost`)
}

/** Entry by entry: what one side alone added, dropped or changed in a list that both touched. */
function checkRows(
  rows: Rows,
  key: string,
  { base, theirs, mine }: Edited,
  value: unknown,
  conflicts: readonly Conflict[],
  told: Told,
): void {
  const asked = about(key, conflicts)
  const [was, their, my, is] = [base[key], theirs[key], mine[key], value].map((list) => entriesOf(rows, list))
  if (!was || !their || !my || !is || asked.some(({ about: what, path }) => what === 'fields' || path.length === 1)) return
  for (const at of new Set([...was.keys(), ...their.keys(), ...my.keys()])) {
    if (asked.some(({ path }) => path[1] === at && path.length === 2)) continue
    const [before, theirRow, myRow, row] = [was.get(at), their.get(at), my.get(at), is.get(at)]
    const isLost = !was.has(at) ? !is.has(at) : their.has(at) && my.has(at) ? !is.has(at) : is.has(at)
    holds(!isLost, told, `${key}, entry ${at}`)
    if (!isRow(before) || !isRow(theirRow) || !isRow(myRow) || !isRow(row)) continue
    for (const field of Object.keys(before)) {
      const one = !same(before[field], myRow[field]) ? myRow : theirRow
      const isOne = rows.together.some((group) => group.includes(field))
      const both = isOne || (!same(before[field], myRow[field]) && !same(before[field], theirRow[field]))
      holds(both || same(row[field], one[field]), told, `${key}, entry ${at}, ${field}`)
    }
  }
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Undefined where entries cannot be told apart: then the list is one value, and was looked at as such. */
function entriesOf({ keyOf }: Rows, list: unknown): Map<string, unknown> | undefined {
  if (list !== null && list !== undefined && !Array.isArray(list)) return undefined
  const told = ((list ?? []) as unknown[]).map((entry) => [keyOf(entry), entry] as const)
  const keyed = told.flatMap(([at, entry]) => (at === undefined ? [] : [[at, entry] as const]))
  return keyed.length === told.length && new Set(keyed.map(([at]) => at)).size === told.length ? new Map(keyed) : undefined
}

function checkGroup(group: readonly string[], three: Edited, values: Values, conflicts: readonly Conflict[], told: Told): void {
  const touched = (side: Side) => group.some((key) => touchedBy(side, key, three))
  if (touched('mine') && touched('theirs')) return
  holds(
    group.every((key) => about(key, conflicts).length === 0),
    told,
    `${group.join()} is asked though only one touched it`,
  )
  const from = touched('mine') ? three.mine : three.theirs
  for (const key of group) holds(same(values[key], from[key]), told, `${key} was lost`)
}

/** What was asked about stands as it was chosen: fields of the record, fields of an entry of one of its lists, or whether an entry is still there. */
function checkChoice(
  lists: Readonly<Record<string, Rows>>,
  conflict: Conflict,
  chosen: Readonly<Record<string, Side>>,
  values: Values,
  told: Told,
): void {
  const taken = conflict[chosen[idOf(conflict)] ?? 'mine']
  const [last = '', ...around] = [...conflict.path].reverse()
  const where = conflict.path.join('.')
  if (conflict.about === 'row') {
    const entries = entriesAt(lists, around.reverse(), values)
    if (entries) holds(entries.has(last) === (taken !== undefined), told, `${where} is not as chosen`)
    return
  }
  const owner = ownerAt(lists, around.reverse(), values)
  if (!owner) return
  if (conflict.about === 'value') holds(same(owner[last], taken), told, `${where} is not as chosen`)
  if (conflict.about === 'fields')
    for (const [key, value] of Object.entries(taken as Values)) holds(same(owner[key], value), told, `${where} is not as chosen in ${key}`)
}

/** What has the fields that a path leads to: the record itself, or an entry of a list in it. Undefined where entries cannot be told apart. */
function ownerAt(lists: Readonly<Record<string, Rows>>, [list, at, ...path]: readonly string[], owner: Values): Values | undefined {
  if (list === undefined || at === undefined) return owner
  const rows = lists[list]
  const entry = rows && entriesOf(rows, owner[list])?.get(at)
  return rows && isRow(entry) ? ownerAt(rows.lists, path, entry) : undefined
}

/** The entries of the list that a path ends with. */
function entriesAt(lists: Readonly<Record<string, Rows>>, path: readonly string[], values: Values): Map<string, unknown> | undefined {
  const [list = '', ...around] = [...path].reverse()
  const owner = ownerAt(lists, around.reverse(), values)
  const rows = rowsAt(lists, path)
  return owner && rows && entriesOf(rows, owner[list])
}

const rowsAt = (lists: Readonly<Record<string, Rows>>, [list = '', , ...path]: readonly string[]): Rows | undefined =>
  path.length === 0 ? lists[list] : lists[list] && rowsAt(lists[list].lists, path)
