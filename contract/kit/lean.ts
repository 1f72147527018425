// A page of a list in few letters, for whoever says that they read it: each name once, what repeats once, times as short numbers.

/** The header that says so. Everybody else is given rows as objects. */
export const leanHeader = 'lean-lists'

/** The values of a field: one for each row, or one for all of them. What is not written as it is stands under a name that says how. */
export type LeanField =
  | unknown[]
  | {
      of?: unknown[]
      /** Times, in milliseconds after the page's own moment. */
      ms?: (number | null)[]
      /** Lists of objects, each of them as its values in the order of `names`. */
      lists?: (unknown[][] | null)[]
      names?: string[]
      /** Where several rows have the same: which of the values each row has, a digit for each. */
      at?: string
    }

export type LeanRows = { count: number; since: number; fields: Record<string, LeanField> }
/** What stands in an answer: the page without its rows as data, and the rows beside it. */
export type LeanAnswer = { data: unknown; records?: LeanRows }

/** The data of an answer as its call declares it, however it was written. */
export const dataOf = ({ data, records }: LeanAnswer): unknown => (records ? { ...(data as object), records: rowsOf(records) } : data)

function rowsOf({ count, since, fields }: LeanRows): Record<string, unknown>[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}))
  for (const [name, field] of Object.entries(fields)) {
    const values = valuesOf(field, since)
    const at = Array.isArray(field) ? undefined : field.at
    for (const [no, row] of rows.entries()) row[name] = values[at ? Number(at[no]) : values.length === 1 ? 0 : no]
  }
  return rows
}

function valuesOf(field: LeanField, since: number): unknown[] {
  if (Array.isArray(field)) return field
  const { of = [], ms, lists, names = [] } = field
  if (ms) return ms.map((after) => (after === null ? null : new Date(since + after).toISOString()))
  if (!lists) return of
  const objectOf = (values: unknown[]) => Object.fromEntries(names.map((name, no) => [name, values[no]]))
  return lists.map((list) => list?.map(objectOf) ?? null)
}
