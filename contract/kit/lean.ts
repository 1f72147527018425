// A page of a list in few letters, for whoever says that they read it: each name once, what repeats once, times as short numbers.

/** The header that says so. Everybody else is given rows as objects. */
export const leanHeader = 'lean-lists'

/** The values of a field, one for each row, or one for all of them; where they are not written as they are, a name says how. */
type Written = {
  of?: unknown[]
  /** Times, in milliseconds after a moment. */
  ms?: unknown[]
  /** Lists of objects, each of them as its values in the order of `names`. */
  lists?: unknown[]
  names?: string[]
  /** Where several rows have the same: which of the values each row has, a digit for each. */
  at?: string
}
type LeanField = unknown[] | Written

export type LeanRows = {
  count: number
  /** A moment in milliseconds, for the times of the field `from`; those of other fields lie so long after what their row has there. */
  since: number
  from?: string
  fields: Record<string, LeanField>
}
/** What stands in an answer: the page without its rows as data, and the rows beside it. */
export type LeanAnswer = { data: unknown; records?: LeanRows }

/** The data of an answer as its call declares it, however it was written. */
export const dataOf = ({ data, records }: LeanAnswer): unknown => (records ? { ...(data as object), records: rowsOf(records) } : data)

type Row = Record<string, unknown>
type Reader = (value: unknown, moment: number) => unknown

function rowsOf({ count, since, from, fields }: LeanRows): Row[] {
  const first = from === undefined ? undefined : fields[from]
  const moments = first ? eachOf(first, count).map((after) => since + Number(after)) : []
  const rows = Array.from({ length: count }, (): Row => ({}))
  for (const [name, field] of Object.entries(fields)) {
    const values = eachOf(field, count)
    const read = readerOf(field)
    for (const [no, row] of rows.entries())
      row[name] = values[no] === null ? null : read(values[no], name === from ? since : (moments[no] ?? since))
  }
  return rows
}

function eachOf(field: LeanField, count: number): unknown[] {
  const { of, ms, lists, at }: Written = Array.isArray(field) ? { of: field } : field
  const values = of ?? ms ?? lists ?? []
  return Array.from({ length: count }, (_, no) => values[at ? Number(at[no]) : values.length === 1 ? 0 : no])
}

function readerOf(field: LeanField): Reader {
  if (Array.isArray(field) || field.of) return (value) => value
  if (field.ms) return (value, moment) => new Date(moment + Number(value)).toISOString()
  const { names = [] } = field
  return (value) => (value as unknown[][]).map((values) => Object.fromEntries(names.map((name, no) => [name, values[no]])))
}
