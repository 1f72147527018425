// A page of rows: what every list asks for, and what it is given.

import { z } from 'zod'

/** The sizes that the table offers; the wire takes up to 100. */
export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 5

export const pageQuery = z.object({
  pageNumber: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(defaultPageSize),
})

/** The sort part of a list's input: fields from a closed list, never a column name from outside. */
export const sortBy = <const Fields extends readonly [string, ...string[]]>(fields: Fields) => ({
  sort: z.enum(fields).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number().int(), records: z.array(row) })

export type Page<Row> = { total: number; records: Row[] }

/** Ids are 64-bit in the database and strings on the wire. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/)
