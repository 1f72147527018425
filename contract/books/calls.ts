// The books of the house: when they were proven, what was found, and the days that are closed.

import { z } from 'zod'
import { nothing, read, write } from '../kit/call'
import { job } from '../kit/job'
import { pageOf, pageQuery } from '../kit/page'

const fen = z.number().int()
const count = z.number().int()
const time = z.iso.datetime()
const day = z.iso.date()

/** One thing that does not agree: which rule, where, by how much, and the one act that mends it. */
export const difference = z.object({
  check: z.string(),
  words: z.string(),
  where: z.string(),
  differenceFen: fen.nullable(),
  /** The page where it is mended, and what to do there. */
  mend: z.object({ words: z.string(), path: z.string().nullable() }),
})

/** A unit hears when it was and whether all agreed; what was found is for the platform. */
export const proving = z.object({
  at: time,
  tookMs: count,
  checkCount: count,
  entryCount: count,
  differenceCount: count,
  differences: z.array(difference),
  actor: z.string(),
})
export type Proving = z.output<typeof proving>

export const closedDay = z.object({
  day,
  closedAt: time,
  entryCount: count,
  /** What came into the platform's cash that day; and, below zero, what left it. */
  inFen: fen,
  outFen: fen,
  /** Of what all units have, at the end of that day. */
  availableFen: fen,
  pendingFen: fen,
  frozenFen: fen,
  commissionFen: fen,
  /** What the platform holds for everybody. */
  cashFen: fen,
  /** Over all postings of the day: whoever changes one of them afterwards gets another. */
  digest: z.string(),
  differenceCount: count,
})
export type ClosedDay = z.output<typeof closedDay>

export const books = {
  proof: read('GET /merchant-api/books/proof', {
    access: ['books:read', 'wallet'],
    title: ['账本核对结果', 'When the books were proven'],
    topics: ['books'],
    input: nothing,
    output: proving.nullable(),
  }),
  prove: write('POST /merchant-api/books/prove', {
    access: 'books:write',
    title: ['立即核对账本', 'Prove the books now'],
    input: nothing,
    output: job,
  }),
  days: read('GET /merchant-api/books/days', {
    access: 'books:read',
    title: ['日结', 'Closed days'],
    topics: ['books'],
    input: pageQuery.strict(),
    output: pageOf(closedDay),
  }),
}
