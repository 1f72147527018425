// One connection to the database: statements go out at once, one behind the other; once it is lost it is never used again.

import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { type Gatherer, notesGathered, rowsGathered } from './gathering'
import { type Column, columnOf, type Field } from './reading'
import type { Answered, Noted, Row, Sql, Written } from './sql'

export type Link = {
  /** A statement with values. Prepared for `as`, because a plan that was made for one role is made anew for another. */
  ask: (written: Written, as: string) => Promise<Answered<Row[]>>
  /** The same, but the rows are left as they came, without these columns, which are read from the first of them. */
  note: (written: Written, as: string, apart: ReadonlySet<string>) => Promise<Noted>
  /** Text as it is; several statements at once. The rows are those of the last one. */
  say: (text: string) => Promise<Answered<Row[]>>
  /** How long the database may be silent while something is asked; a request sets it back at its end. */
  patienceMs: number
  isLost: () => boolean
  /** Outside of any transaction, with nothing on its way. */
  isIdle: () => boolean
  /** Cuts the line: whatever is on its way fails. */
  cut: () => void
}

/** As a failed connection is told by PostgreSQL itself (class 08), whatever the driver called it. */
export class LostConnection extends Error {
  readonly code = '08006'
  constructor(
    /** Given up by us, because the database was silent for too long. */
    readonly isLate: boolean,
    cause?: unknown,
  ) {
    super('the connection to the database was lost', { cause })
  }
}

// The parts of the driver that a statement of ours uses; its types name only the outside.
type Wire = {
  stream: { cork: () => void; uncork: () => void; destroy: () => void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  query: (text: string) => void
  parse: (statement: { name: string; text: string; types: number[] }) => void
  bind: (values: { portal: string; statement: string; values: Written['values'] }) => void
  describe: (what: { type: 'P'; name: string }) => void
  execute: (what: { portal: string; rows: number }) => void
  sync: () => void
}

/**
 * One statement on its way. The driver calls these methods as the answer comes in; its own class for that is typed for results that
 * are gathered, which are not wanted here.
 */
class Asking<T> extends (pg.Query as unknown as new (text: string) => EventEmitter) {
  /** As the driver keeps count of what it has prepared. */
  readonly name: string
  readonly text: string
  #count = 0
  #unreadable: Error | null = null

  constructor(
    /** A text alone, or a statement with its values, which may have a name. */
    readonly statement: string | (Written & { name: string }),
    readonly plans: Map<string, readonly Column[]>,
    readonly gatherer: Gatherer<T>,
    readonly told: (error: unknown, made: T | null) => void,
  ) {
    super('')
    this.name = typeof statement === 'string' ? '' : statement.name
    this.text = typeof statement === 'string' ? statement : statement.text
  }

  submit(connection: pg.Connection): void {
    // The driver hands over what it speaks through; see Wire.
    const wire = connection as unknown as Wire
    if (typeof this.statement === 'string') return wire.query(this.statement)
    const { name, text, values, types } = this.statement
    const isKnown = name !== '' && (wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined)
    if (!isKnown) {
      wire.parse({ name, text, types })
      if (name !== '') wire.submittedNamedStatements[name] = text
    }
    wire.bind({ portal: '', statement: name, values })
    const plan = isKnown ? this.plans.get(name) : undefined
    // What a prepared statement answers with does not change, so it is not asked for again.
    if (plan) this.gatherer.begin(plan)
    else wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '', rows: 0 })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const columns = fields.map(columnOf)
    this.gatherer.begin(columns)
    if (this.name !== '') this.plans.set(this.name, columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable) return
    try {
      this.gatherer.take(fields)
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(/\d+$/.exec(text)?.[0] ?? 0)
    if (this.name !== '' && !this.plans.has(this.name)) this.plans.set(this.name, [])
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.told(error, null)
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) return this.told(this.#unreadable, null)
    this.told(null, this.gatherer.end(this.#count))
  }
}

// Names of prepared statements, the same on every connection. What is sent once only is not worth one.
const names = new Map<string, string>()
const seenOnce = new Set<string>()
const mostNames = 4000
const longestNamed = 20_000

function nameOf({ text, types }: Written, as: string): string {
  if (text.length > longestNamed) return ''
  const key = `${as}|${types.join()}|${text}`
  const known = names.get(key)
  if (known !== undefined || names.size >= mostNames) return known ?? ''
  if (!seenOnce.has(key)) {
    if (seenOnce.size >= mostNames) seenOnce.clear()
    seenOnce.add(key)
    return ''
  }
  seenOnce.delete(key)
  const name = `s${names.size}`
  names.set(key, name)
  return name
}

/** A statement has 30 s; the database that says nothing for longer than that is not there. */
export const usualPatienceMs = 35_000

/** What is said when a connection ends, by PostgreSQL or by the system, or when it must throw a prepared statement away: nobody gets it again. */
const isEnd = ({ code = '', message = '' }: { code?: string; message?: string }) =>
  /^(57P0[1-3]|08\w{3}|26000|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code) ||
  (code === '0A000' && message.startsWith('cached plan must not change'))

/** Which connection a transaction runs on. */
export const linkUnder = new WeakMap<Sql, Link>()

const links = new WeakMap<pg.Client, Link>()
export function linkOf(client: pg.Client): Link {
  const known = links.get(client)
  if (known) return known
  const made = linkOver(client)
  links.set(client, made)
  return made
}

/** What is written in one turn travels in one packet. */
function gathering({ stream }: Wire): () => void {
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}

function linkOver(client: pg.Client): Link {
  // As above.
  const wire = client.connection as unknown as Wire
  const plans = new Map<string, readonly Column[]>()
  const gather = gathering(wire)
  let lost = false
  let late = false
  let underWay = 0
  let timer: NodeJS.Timeout | undefined
  const lose = () => {
    lost = true
    clearTimeout(timer)
  }
  client.on('error', lose)
  client.on('end', lose)
  const cut = () => {
    lose()
    wire.stream.destroy()
  }
  const watch = () => {
    clearTimeout(timer)
    if (underWay === 0 || lost) return
    timer = setTimeout(() => {
      late = true
      cut()
    }, link.patienceMs)
    timer.unref()
  }
  const send = <T>(statement: string | (Written & { name: string }), gatherer: Gatherer<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (lost) return reject(new LostConnection(late))
      underWay += 1
      const told = (error: unknown, made: T | null) => {
        underWay -= 1
        watch()
        if (made) return resolve(made)
        const isOver = isEnd(error as { code?: string; message?: string })
        if (isOver) lose()
        reject(lost && (isOver || !(error as { code?: string }).code) ? new LostConnection(late, error) : error)
      }
      gather()
      // The driver calls the methods of Asking, whatever its types ask for.
      client.query(new Asking(statement, plans, gatherer, told) as unknown as pg.Submittable)
      watch()
    })
  const link: Link = {
    ask: (written, as) => send({ ...written, name: nameOf(written, as) }, rowsGathered()),
    note: (written, as, apart) => send({ ...written, name: nameOf(written, as) }, notesGathered(apart)),
    say: (text) => send(text, rowsGathered()),
    patienceMs: usualPatienceMs,
    isLost: () => lost,
    isIdle: () => underWay === 0 && client.getTransactionStatus() === 'I',
    cut,
  }
  return link
}
