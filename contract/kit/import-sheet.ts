// What a list takes from a spreadsheet: the call that adds one row, and for each of its fields how people write it.

import type { Permission } from '../permissions'
import type { Asking, Given } from './call'
import { importLimits } from './import-limits'
import { labelOf, schemaAt } from './problem'
import type { Words } from './words'

type ColumnTerms = {
  example: Words
  /** Other names that a header may have. */
  synonyms?: readonly string[]
  /** People write a word here; the server knows what it stands for. */
  choice?: boolean
  /** No two rows may have the same. */
  unique?: boolean
  /** Not kept once the row is in. */
  secret?: boolean
}

export type ImportColumn = ColumnTerms & { key: string; label: Words; isRequired: boolean }

type Terms<C extends Asking> = {
  name: string
  /** What the rows are called: ['账号', 'accounts']. */
  title: Words
  /** Adds one row, where there is a call for one; its schema checks every cell. */
  call: C
  permission: Permission
  /** The column that tells which record a row is, where rows may change what is there. */
  updatesBy?: keyof Given<C> & string
  /** Taking rows back is deleting them. */
  undoPermission: Permission
  /** How many rows it takes, where they are more than a list usually does. */
  mostRows?: typeof importLimits.rowsTogether
}

export const mostRowsOf = ({ mostRows }: Pick<ImportSheet, 'mostRows'>): number => mostRows ?? importLimits.rows

export type ImportSheet<C extends Asking = Asking> = Terms<C> & { columns: readonly ImportColumn[] }

/**
 * Labels and what is required are read from the form's own schema. Columns stand in the order in which they are written. Of another unit
 * than one's own (`unitId`) no sheet is taken.
 */
export function importSheet<C extends Asking>({
  columns,
  ...terms
}: Terms<C> & { columns: { [Key in Exclude<keyof Given<C> & string, 'unitId'>]: ColumnTerms } }): ImportSheet<C> {
  const made = Object.entries<ColumnTerms>(columns).map(([key, column]) => {
    const schema = schemaAt(terms.call.input, [key])
    return { ...column, key, label: labelOf(schema) ?? ([key, key] as const), isRequired: !schema?.safeParse(undefined).success }
  })
  return { ...terms, columns: made }
}
