// What a column of the server is: one value that says which calls it answers and all else that it does. server/columns.ts lists them.

import type { FastifyInstance } from 'fastify'
import type { Answer, Call, Calls, Taken } from '#contract/kit/call'
import type { BulkAction } from './bulk-action'
import type { Exportable } from './exportable'
import type { Importable } from './importable'
import type { JobKind, OnEnd } from './jobs/job-run'
import type { Cron, Task } from './jobs/jobs'
import type { Restorer } from './restorer'
import type { Context, Handlers, Road } from './road/answer'
import type { Metrics } from './road/metrics'
import { NotedPage } from './road/noted-page'
import type { RawHandler } from './road/raw'

/** Calls of the contract and who answers them. */
export type Book = {
  /** As the authority table and the description of the API call it. */
  name: string
  calls: Calls
  handlers: Readonly<Record<string, unknown>>
  /** Stands at the door: before any unit is known. */
  door: boolean
  /** Its writes may change who may do what: sessions are looked up again after them. */
  standing: boolean
}

type Raw<List extends Calls> = { [Name in keyof List as List[Name]['kind'] extends 'raw' ? Name : never]: RawHandler }
type Answers<List extends Calls> = { handlers: Handlers<List, never>; door?: true; standing?: true } & (keyof Raw<List> extends never
  ? { raw?: undefined }
  : { raw: Raw<List> })

/** A call without a handler does not compile. */
export const book = <List extends Calls>(name: string, calls: List, { handlers, raw, door, standing }: Answers<List>): Book => ({
  name,
  calls,
  handlers: { ...handlers, ...raw },
  door: door === true,
  standing: standing === true,
})

/** A way in beside the contract, or something to be closed with the server. */
export type Door = (app: FastifyInstance, at: { road: Road; metrics: Metrics; demo: boolean }) => void | Promise<void>

/** Something that one column asks of others: it makes the point, they add to it, and neither knows the other. */
export type Point<T> = { name: string; of: (make: (house: WholeHouse) => T) => Addition }
type Addition = { point: string; make: (house: WholeHouse) => unknown }
export const point = <T>(name: string): Point<T> => ({ name, of: (make) => ({ point: name, make }) })

/** What all columns bring together, for those that need it. It is whole by the time a request or a task asks. */
export type WholeHouse = {
  books: readonly Book[]
  bulk: readonly BulkAction[]
  exports: readonly Exportable[]
  imports: readonly Importable[]
  restorers: Readonly<Record<string, Restorer>>
  jobs: readonly JobKind[]
  onJobEnd: OnEnd
  /** What was added to a point, in the order of the columns. */
  added: <T>(to: Point<T>) => readonly T[]
  /** Makes a call of another column inside one's own transaction. */
  ask: <C extends Call>(call: C, ctx: Context, input: Taken<C>) => Promise<Answer<C>>
}

/** As it is, or made from what the others bring. */
type Of<T> = T | ((house: WholeHouse) => T)

export type Column = {
  name: string
  calls?: Of<readonly Book[]>
  /** What can be done to many of its rows. */
  bulk?: readonly BulkAction[]
  exports?: Of<readonly Exportable[]>
  imports?: readonly Importable[]
  /** How one field of a record is put back, by the name of the record. */
  restore?: Readonly<Record<string, Restorer>>
  /** Kinds of long work that somebody can start. */
  jobs?: Of<readonly JobKind[]>
  /** Hears of the end of long work. */
  onJobEnd?: OnEnd
  tasks?: Of<readonly Task[]>
  /** When its tasks run by themselves. */
  cron?: readonly Cron[]
  doors?: Of<readonly Door[]>
  adds?: readonly Addition[]
}

export type Built = { house: WholeHouse; tasks: readonly Task[]; cron: readonly Cron[]; doors: readonly Door[] }

/** Joins the columns. What one of them makes of the whole house is made here, once. */
export function build(columns: readonly Column[]): Built {
  const house: { -readonly [Key in keyof WholeHouse]: WholeHouse[Key] } = {
    books: [],
    bulk: columns.flatMap(({ bulk = [] }) => bulk),
    exports: [],
    imports: columns.flatMap((column) => column.imports ?? []),
    restorers: Object.assign({}, ...columns.map(({ restore }) => restore)),
    jobs: [],
    onJobEnd: async (tx, ended) => {
      for (const { onJobEnd } of columns) await onJobEnd?.(tx, ended)
    },
    added: <T>({ name }: Point<T>) =>
      columns.flatMap(({ adds = [] }) => adds.filter((one) => one.point === name).map(({ make }) => make(house) as T)),
    ask: async (call, ctx, input) => {
      const made: unknown = await handlerOf(house.books, call)(ctx, input)
      // What the handler answers with is what its call says, read or not.
      return (made instanceof NotedPage ? made.read() : made) as Answer<typeof call>
    },
  }
  const made = <T>(each: (column: Column) => Of<readonly T[]> | undefined): T[] =>
    columns.flatMap((column) => {
      const its = each(column) ?? []
      return typeof its === 'function' ? its(house) : its
    })
  house.exports = made((column) => column.exports)
  house.jobs = made(({ jobs }) => jobs)
  house.books = made(({ calls }) => calls)
  return { house, tasks: made(({ tasks }) => tasks), cron: columns.flatMap(({ cron = [] }) => cron), doors: made(({ doors }) => doors) }
}

type Asked<C extends Call> = (ctx: Context, input: Taken<C>) => Promise<Answer<C>>

function handlerOf<C extends Call>(books: readonly Book[], wanted: C): Asked<C> {
  for (const { calls, handlers } of books) {
    for (const [name, call] of Object.entries(calls)) if (call === wanted && handlers[name]) return handlers[name] as Asked<C>
  }
  throw new Error(`nobody answers ${wanted.method} ${wanted.path}`)
}
