// Two people edit one record: what each of them touched is merged field by field, and only what both touched differently is asked.

import type { Rows } from './merge-lists'
import { type Ask, type Conflict, isTouched, mergeAsOne, mergeValue, type Pair, type Three, type Values } from './merge-values'
import { type Side, same } from './same'

export { listOf, type Rows, rowsBy, setOf } from './merge-lists'
export type { Conflict, Values } from './merge-values'
export { type Side, same } from './same'

/** How a call's fields merge: declared with every call that changes a record which somebody else may have changed meanwhile. */
export type Merging = {
  /** The record's name in the history, which tells who it was. */
  record?: string
  /** Lists whose entries can be told apart; any other list is one value. */
  lists: Readonly<Record<string, Rows>>
  /** Fields that mean something only together: one question for all of them. */
  together: readonly (readonly string[])[]
  /** Fields that say what the others of their group are counted in: once one is changed, the group is one. */
  measures: readonly string[]
  /** An act upon the record, such as closing it: its fields are the act's own, and it is never done by itself upon what nobody looked at. */
  isAct: boolean
}

type Said = Partial<Pick<Merging, 'lists' | 'together' | 'measures'>>
export const edits = (record: string, { lists = {}, together = [], measures = [] }: Said = {}): Merging => ({
  record,
  lists,
  together,
  measures,
  isAct: false,
})
export const acts = (record?: string): Merging => ({ record, lists: {}, together: [], measures: [], isAct: true })

export const idOf = ({ about, path }: Pick<Conflict, 'about' | 'path'>): string => JSON.stringify([about, ...path])

export type Merged = {
  values: Values
  /** What both touched differently, whether or not it was chosen already. */
  conflicts: readonly Conflict[]
  /** The fields into which something of theirs came. */
  incoming: readonly string[]
}

/** Until a conflict is chosen, mine stands for it. What the others never speak of is mine. */
export function mergeThree(
  merging: Merging,
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
  chosen: Readonly<Record<string, Side>> = {},
): Merged {
  const conflicts: Conflict[] = []
  const ask: Ask = (conflict) => {
    conflicts.push(conflict)
    return chosen[idOf(conflict)] ?? 'mine'
  }
  const at = (key: string): Three => ({ base: base[key], theirs: key in theirs ? theirs[key] : base[key], mine: mine[key] })
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const grouped = merging.together.map((group) => group.filter((key) => keys.includes(key)))
  const alone = keys.filter((key) => !grouped.some((group) => group.includes(key)))
  const values = Object.fromEntries([
    ...alone.map((key) => [key, mergeValue(at(key), { path: [key], rows: merging.lists[key], ask })] as const),
    ...grouped.flatMap((group) => mergeGroup(group, at, merging, ask)),
  ])
  const incoming = keys.filter((key) => !same(at(key).theirs, at(key).base) && !same(values[key], mine[key]))
  return { values, conflicts, incoming }
}

/**
 * The fields of a point are one. Fields with rows merge each for itself, unless they could not stand beside each other then: one side
 * dropped a row that the other edited, say.
 */
function mergeGroup(group: readonly string[], at: (key: string) => Three, { lists, measures }: Merging, ask: Ask): Pair[] {
  if (group.every((key) => !lists[key]) || measures.some((key) => group.includes(key) && isTouched(at(key))))
    return mergeAsOne(group, at, { path: [], ask })
  const within = (answer: Ask, structure?: Side): Pair[] =>
    group.map((key) => {
      const rows = lists[key]
      return [key, mergeValue(at(key), { path: [key], rows: rows && { ...rows, structure }, ask: answer })]
    })
  const found: Conflict[] = []
  const tried = within((conflict) => {
    found.push(conflict)
    return 'mine'
  })
  if (found.length === 0) return tried
  if (found.every(({ about, path }) => about === 'value' && path.length > 1)) return within(ask)
  const [mine, theirs] = [within(() => 'mine', 'mine'), within(() => 'theirs', 'theirs')]
  const told = (side: readonly Pair[]) => Object.fromEntries(side)
  return ask({ path: [group.join('+')], about: 'fields', mine: told(mine), theirs: told(theirs) }) === 'mine' ? mine : theirs
}
