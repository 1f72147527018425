// Statements on their way through the driver, and who waits for what they answer.

import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Gatherer } from './gathering'
import { type Column, columnOf, type Field } from './reading'
import type { Written } from './sql'
import type { WireRow } from './wire-rows'

/** A statement under the name that it is prepared by; under none it is prepared for this once. */
export type Prepared = Written & { name: string }

/** What somebody asked: how its rows are gathered, and what becomes of them. */
export type Part<T = unknown> = {
  statement: Prepared
  gatherer: Gatherer<T>
  made: (answer: T) => void
  failed: (error: unknown) => void
}

// The parts of the driver that a statement of ours uses; its types name only the outside.
type Wire = {
  stream: { cork: () => void; uncork: () => void }
  query: (text: string) => void
  parse: (statement: { name: string; text: string; types: number[] }) => void
  bind: (values: { portal: string; statement: string; values: Written['values'] }) => void
  describe: (what: { type: 'P'; name: string }) => void
  execute: (what: { portal: string; rows: number }) => void
  close: (what: { type: 'S'; name: string }) => void
  sync: () => void
}

/**
 * `text`: one part whose text is said as it is, several statements at once and without values. `whole`: a transaction from its beginning to its end, so that
 * nobody is answered where any of it fails.
 */
export type How = 'parts' | 'whole' | 'text'

/** What a connection has prepared. */
export class Known {
  readonly prepared = new Set<string>()
  /** Something failed while they were prepared: whether they are, nobody knows. */
  readonly doubtful = new Set<string>()
  /** What a prepared statement answers with does not change, so it is asked once. */
  readonly columns = new Map<string, readonly Column[]>()
}

/**
 * What was asked in one turn, as one message: one that fails keeps those behind it from being done, as a transaction would that has failed. The driver
 * calls these methods as the answer comes in; its own class for that is typed for results that are gathered, which are not wanted here.
 */
export class Asking extends (pg.Query as unknown as new (text: string) => EventEmitter) {
  /** The driver would keep count of what it has prepared, and knows of one statement in a message. */
  readonly name = ''
  #at = 0
  #count = 0
  #fresh: string[] = []
  #ends: (() => void)[] = []
  #unreadable: Error | null = null

  constructor(
    readonly parts: readonly Part[],
    readonly known: Known,
    /** Told before anybody else; of a failure it says what whoever waits is told. */
    readonly over: (failure: Error | null) => unknown,
    readonly how: How,
  ) {
    super('')
  }

  submit(connection: pg.Connection): void {
    // The driver hands over what it speaks through; see Wire.
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const { statement, gatherer } of this.parts) {
      if (this.how === 'text') wire.query(statement.text)
      else this.#send(wire, statement, gatherer)
    }
    if (this.how !== 'text') wire.sync()
    wire.stream.uncork()
  }

  #send(wire: Wire, { name, text, types, values }: Prepared, gatherer: Gatherer<unknown>): void {
    const { prepared, doubtful, columns } = this.known
    if (!prepared.has(name)) {
      if (doubtful.delete(name)) wire.close({ type: 'S', name })
      wire.parse({ name, text, types })
      this.#fresh.push(name)
      if (name !== '') prepared.add(name)
    }
    wire.bind({ portal: '', statement: name, values })
    const its = columns.get(name)
    if (its) gatherer.begin(its)
    else wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '', rows: 0 })
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const columns = fields.map(columnOf)
    this.parts[this.#at]?.gatherer.begin(columns)
    this.#learn(columns)
  }

  #learn(columns: readonly Column[]): void {
    const name = this.parts[this.#at]?.statement.name ?? ''
    if (name !== '' && !this.known.columns.has(name)) this.known.columns.set(name, columns)
  }

  handleDataRow(row: WireRow): void {
    if (this.#unreadable) return
    try {
      this.parts[this.#at]?.gatherer.take(row)
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(/\d+$/.exec(text)?.[0] ?? 0)
    if (this.how === 'text') return
    this.#learn([])
    this.#finish()
  }

  /** Whoever waits is told at the end, when the next may be asked. */
  #finish(): void {
    const part = this.parts[this.#at]
    this.#at += 1
    if (!part) return
    const error = this.#unreadable
    const answer = error ? null : part.gatherer.end(this.#count)
    this.#ends.push(() => (error ? part.failed(error) : part.made(answer)))
    this.#unreadable = null
    this.#count = 0
  }

  handleEmptyQuery(): void {
    if (this.how !== 'text') this.#finish()
  }

  handleError(error: Error): void {
    for (const name of this.#fresh) {
      this.known.prepared.delete(name)
      this.known.columns.delete(name)
      if (name !== '') this.known.doubtful.add(name)
    }
    const told = this.over(error)
    // All were done when it failed: what stands outside of a transaction is committed at the end of its message, which says no to all of it.
    const stands = this.how !== 'whole' && this.#at < this.parts.length
    if (stands) for (const end of this.#ends) end()
    for (const part of stands ? this.parts.slice(this.#at) : this.parts) part.failed(told)
  }

  handleReadyForQuery(): void {
    if (this.how === 'text') this.#finish()
    this.over(null)
    for (const end of this.#ends) end()
  }
}
