// One value of two editors: taken from whoever touched it, asked about where both did and differently. Lists are merged entry by entry.

import type { Rows } from './merge-lists'
import { type Side, same } from './same'

export type Values = Readonly<Record<string, unknown>>
/** What a form was opened with, what stands now, what was typed. */
export type Three = { base: unknown; theirs: unknown; mine: unknown }

export type Conflict = {
  /** A field; or a field, the key of a row, and a field of it. */
  path: readonly string[]
  /** What is asked: a value, whether a row stays, how rows are ordered, or several fields at once. */
  about: 'value' | 'row' | 'order' | 'fields'
  mine: unknown
  theirs: unknown
  /** The row that it lies in, by which a reader knows it. */
  row?: unknown
}
export type Ask = (conflict: Conflict) => Side

type Place = { path: readonly string[]; rows?: Rows; ask: Ask; row?: unknown }

export function mergeValue(three: Three, { path, rows, ask, row }: Place): unknown {
  const { base, theirs, mine } = three
  if (same(mine, theirs) || same(base, theirs)) return mine
  if (same(base, mine)) return theirs
  const asked = () => (ask({ path, about: 'value', mine, theirs, row }) === 'mine' ? mine : theirs)
  if (!rows) return asked()
  const merged = mergeRows(three, { path, rows, ask })
  return merged ? merged.list : asked()
}

export type Pair = readonly [key: string, value: unknown]
export const isTouched = ({ base, theirs, mine }: Three): boolean => !same(base, theirs) || !same(base, mine)

/** Fields of which, of two who changed any, one is right about all. */
export function mergeAsOne(group: readonly string[], at: (key: string) => Three, { path, ask, row }: Omit<Place, 'rows'>): Pair[] {
  const of = (side: Side): Pair[] => group.map((key) => [key, at(key)[side]])
  const touched = (side: Side) => group.some((key) => !same(at(key).base, at(key)[side]))
  if (!touched('theirs') || group.every((key) => same(at(key).mine, at(key).theirs))) return of('mine')
  if (!touched('mine')) return of('theirs')
  const [mine, theirs] = [Object.fromEntries(of('mine')), Object.fromEntries(of('theirs'))]
  return of(ask({ path: [...path, group.join('+')], about: 'fields', mine, theirs, row }))
}

type Entries = ReadonlyMap<string, unknown>
type Sides = { base: Entries; theirs: Entries; mine: Entries }
type ListPlace = { path: readonly string[]; rows: Rows; ask: Ask }

/** Undefined when entries of one side cannot be told apart: then the list is one value. */
function mergeRows(three: Three, { path, rows, ask }: ListPlace): { list: unknown[] } | undefined {
  const base = entriesOf(three.base ?? [], rows)
  const theirs = entriesOf(three.theirs, rows)
  const mine = entriesOf(three.mine, rows, theirs && base && fresh(theirs, base))
  if (!base || !theirs || !mine) return undefined
  const sides = { base, theirs, mine }
  const merged = new Map<string, unknown>()
  for (const key of keysOf(sides, rows.structure)) {
    const entry = mergeEntry(key, sides, { path, rows, ask })
    if (entry !== gone) merged.set(key, entry)
  }
  return { list: inOrder(sides, merged, { path, rows, ask }) }
}

const fresh = (theirs: Entries, base: Entries): Entries => new Map([...theirs].filter(([key]) => !base.has(key)))

/** `known` are entries that the other side added: what is alike without a key of its own is the same entry. */
function entriesOf(list: unknown, { keyOf, likeOf }: Rows, known: Entries = new Map()): Entries | undefined {
  if (!Array.isArray(list)) return undefined
  const entries = new Map<string, unknown>()
  for (const entry of list as unknown[]) {
    const alike = likeOf && [...known].find(([, other]) => likeOf(other) === likeOf(entry))?.[0]
    const key = keyOf(entry) ?? alike ?? likeOf?.(entry)
    if (key === undefined || entries.has(key)) return undefined
    entries.set(key, entry)
  }
  return entries
}

function keysOf({ theirs, mine }: Sides, structure: Side | undefined): string[] {
  if (structure === 'mine') return [...mine.keys()]
  if (structure === 'theirs') return [...theirs.keys()]
  return [...new Set([...mine.keys(), ...theirs.keys()])]
}

const gone = Symbol('gone')

function mergeEntry(key: string, { base, theirs, mine }: Sides, { path, rows, ask }: ListPlace): unknown {
  const at = [...path, key]
  const [was, their, my] = [base.get(key), theirs.get(key), mine.get(key)]
  if (theirs.has(key) && mine.has(key)) return mergeFields({ base: was, theirs: their, mine: my }, { path: at, rows, ask })
  const entry = mine.has(key) ? my : their
  const [keeper, dropper]: [Side, Side] = mine.has(key) ? ['mine', 'theirs'] : ['theirs', 'mine']
  if (!base.has(key) || rows.structure === keeper) return entry
  // One side dropped it. Only if the other had changed it is there anything to ask.
  if (same(was, entry)) return gone
  return ask({ path: at, about: 'row', mine: my, theirs: their, row: was }) === dropper ? gone : entry
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeFields({ base, theirs, mine }: Three, { path, rows, ask }: ListPlace): unknown {
  if (!isRow(theirs) || !isRow(mine)) return mine
  const was = isRow(base) ? base : {}
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const isKnown = rows.keyOf(theirs) !== undefined || rows.keyOf(mine) !== undefined
  const kept = isKnown && rows.keyOf(mine) === undefined ? keys.filter((key) => !rows.ofNew.includes(key)) : keys
  const of = (key: string): Three => ({ base: was[key], theirs: theirs[key], mine: mine[key] })
  const grouped = rows.together.map((group) => group.filter((key) => kept.includes(key)))
  const alone = kept.filter((key) => !grouped.some((group) => group.includes(key)))
  return Object.fromEntries([
    ...alone.map((key) => [key, mergeValue(of(key), { path: [...path, key], rows: rows.lists[key], ask, row: mine })] as const),
    ...grouped.flatMap((group) => mergeAsOne(group, of, { path, ask, row: mine })),
  ])
}

/** Whoever reordered leads; if both did and differently, it is asked. */
function inOrder({ base, theirs, mine }: Sides, merged: Entries, { path, rows, ask }: ListPlace): unknown[] {
  const inBoth = (entries: Entries) =>
    [...entries.keys()].filter((key) => merged.has(key) && theirs.has(key) && mine.has(key) && base.has(key))
  const [was, their, my] = [inBoth(base), inBoth(theirs), inBoth(mine)]
  const order = (side: Side) => {
    const [leading, following] = side === 'mine' ? [mine, theirs] : [theirs, mine]
    return joined([...leading.keys()], [...following.keys()], merged).map((key) => merged.get(key))
  }
  if (!rows.isOrdered || same(my, their) || same(was, their)) return order('mine')
  if (same(was, my)) return order('theirs')
  const asked = { path: [...path, 'order'], about: 'order', mine: order('mine'), theirs: order('theirs') } as const
  return order(ask(asked))
}

/** What the following list added at its end goes to the end; else it stands behind what it stood behind there. */
function joined(leading: readonly string[], following: readonly string[], kept: Entries): string[] {
  const order = leading.filter((key) => kept.has(key))
  const known = new Set(leading)
  const placed = new Set(order)
  const last = following.findLastIndex((key) => known.has(key))
  for (const [at, key] of following.entries()) {
    if (!kept.has(key) || placed.has(key)) continue
    const before = following.slice(0, at).findLast((each) => placed.has(each))
    const place = at > last ? order.length : before === undefined ? 0 : order.indexOf(before) + 1
    order.splice(place, 0, key)
    placed.add(key)
  }
  return order
}
