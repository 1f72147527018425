// SQL as it is written in the stores: a tagged template whose values become parameters and whose pieces become text.

import { firstOf } from '#contract/kit/sure'
import type { NotedRows } from './noting'

/** What can stand for a value. A list becomes an array of the database; anything for a json column is written with `json`. */
export type Scalar = string | number | bigint | boolean | Date | Uint8Array | null | undefined
export type Value = Scalar | Json | readonly Scalar[]
/** A part of a statement that is text, not a value: another statement, names, or rows. */
export type Fragment = { readonly parts: TemplateStringsArray | string; readonly args: readonly Argument[] }
export type Piece = Fragment | Names | RowsOf
export type Argument = Value | Piece | readonly Fragment[]

export type Row = Record<string, unknown>
/** The rows of an answer, and how many the statement touched. */
export type Answered<T extends readonly object[]> = T & { readonly count: number }

/** What travels to the database: the text with $1, $2 … and their values as text. */
export type Written = { text: string; values: (string | Buffer | null)[]; types: number[] }

/** Rows that are passed on, and what stands apart; nothing where there was no row at all. */
export type Noted = { rows: NotedRows; apart: Row | null }

/** Where statements go: a transaction, or the owner's own connection. */
export type Channel = {
  ask: (written: Written) => Promise<Answered<Row[]>>
  note: (written: Written, apart: ReadonlySet<string>) => Promise<Noted>
  /** Several statements at once, without values. */
  say: (text: string) => Promise<Answered<Row[]>>
}

/** Values of a json column; they are written as text, so that a list is not taken for an array. */
export class Json {
  constructor(readonly text: string) {}
}
export const json = (value: unknown): Json => new Json(JSON.stringify(value))

class Names {
  constructor(readonly names: readonly string[]) {}
}
class RowsOf {
  constructor(readonly rows: readonly Row[]) {}
}

/** A query handle, bound to one transaction. A handler is given one; it cannot make one. */
export type Sql = {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...args: readonly Argument[]): Statement<T>
  /** Names of columns or tables; after `in` a list of values; after `insert into t` or `set` the rows of these objects. */
  (given: string | readonly string[] | object | readonly object[]): Piece
  /** Text as it is, for what cannot be a parameter. Never with anything that a caller sent. */
  unsafe: <T extends readonly object[] = Row[]>(text: string) => Statement<T>
}

export function sqlOver(channel: Channel): Sql {
  const sql = (first: unknown, ...args: readonly Argument[]) => {
    if (isTemplate(first)) return new Statement(channel, first, args)
    if (typeof first === 'string') return new Names([first])
    if (!Array.isArray(first)) return new RowsOf([first as Row])
    return typeof first[0] === 'object' ? new RowsOf(first as Row[]) : new Names(first as string[])
  }
  // One function with two ways to be called: what it answers depends on how, and only Sql can say that.
  return Object.assign(sql, { unsafe: (text: string) => new Statement(channel, text, []) }) as unknown as Sql
}

const isTemplate = (given: unknown): given is TemplateStringsArray => Array.isArray(given) && 'raw' in given

/** Sent when it is awaited; until then it can be a piece of another. */
export class Statement<T extends readonly object[]> implements Promise<Answered<T>>, Fragment {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #channel: Channel
  readonly parts: TemplateStringsArray | string
  readonly args: readonly Argument[]
  #sent: Promise<Answered<T>> | undefined

  constructor(channel: Channel, parts: TemplateStringsArray | string, args: readonly Argument[]) {
    this.#channel = channel
    this.parts = parts
    this.args = args
  }

  /** Sends it now, so that what is asked next travels behind it. */
  execute(): Promise<Answered<T>> {
    this.#sent ??= (typeof this.parts === 'string' ? this.#channel.say(this.parts) : this.#channel.ask(write(this))) as Promise<never>
    return this.#sent
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a statement is awaited like any other answer, and can be a piece until then
  then<A = Answered<T>, B = never>(
    answered?: ((rows: Answered<T>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().then(answered, failed)
  }
  catch<B = never>(failed: (error: unknown) => B | PromiseLike<B>): Promise<Answered<T> | B> {
    return this.execute().catch(failed)
  }
  finally(ended?: (() => void) | null): Promise<Answered<T>> {
    return this.execute().finally(ended)
  }

  /** The row, where there is exactly one; none or another beside it is a defect. */
  async one(): Promise<T[number]> {
    const row = await this.maybe()
    if (row === undefined) throw new Error(`there is no row: ${write(this).text}`)
    return row
  }

  /** The row, where there is one or none; another beside it is a defect. */
  async maybe(): Promise<T[number] | undefined> {
    const rows = await this.execute()
    if (rows.length > 1) throw new Error(`there are ${rows.length} rows instead of one: ${write(this).text}`)
    return rows[0]
  }

  /** The rows, to be passed on as JSON without being read; these columns stand apart and are told once. */
  noted(...apart: (keyof T[number] & string)[]): Promise<Noted> {
    return this.#channel.note(write(this), new Set(apart))
  }

  /** The rows in batches, so that a long list is never held as a whole: so few that they are gone before the heap takes them for something that stays. */
  async *cursor(batch = 100): AsyncGenerator<T, void> {
    const { text, ...rest } = write(this)
    const name = `rows_${(cursors += 1)}`
    await this.#channel.ask({ text: `declare ${name} no scroll cursor for ${text}`, ...rest })
    for (;;) {
      const rows = await this.#channel.say(`fetch forward ${batch} from ${name}`)
      // The rows are what the caller's type says of the statement, here as everywhere.
      if (rows.length > 0) yield rows as unknown as T
      if (rows.length < batch) break
    }
    await this.#channel.say(`close ${name}`)
  }
}

let cursors = 0

// A template without pieces has the same text whenever it is sent.
const plainText = new WeakMap<TemplateStringsArray, string>()

export function write({ parts, args }: Fragment): Written {
  const written: Written = { text: '', values: [], types: [] }
  if (typeof parts === 'string') written.text = parts
  else if (args.some(isPiece)) add(written, parts, args)
  else {
    let text = plainText.get(parts)
    if (text === undefined) {
      text = parts.reduce((so, part, n) => `${so}$${n}${part}`)
      plainText.set(parts, text)
    }
    written.text = text
    for (const value of args) addValue(written, value as Value)
  }
  return written
}

const isPiece = (arg: Argument): boolean =>
  arg instanceof Statement || arg instanceof Names || arg instanceof RowsOf || (Array.isArray(arg) && arg[0] instanceof Statement)

function add(written: Written, parts: TemplateStringsArray, args: readonly Argument[]): void {
  written.text += parts[0]
  for (const [n, arg] of args.entries()) {
    addArgument(written, arg)
    written.text += parts[n + 1]
  }
}

function addArgument(written: Written, arg: Argument): void {
  if (arg instanceof Statement) return addStatement(written, arg)
  if (arg instanceof Names) return addNames(written, arg)
  if (arg instanceof RowsOf) return addRows(written, arg)
  if (Array.isArray(arg) && arg[0] instanceof Statement) {
    for (const each of arg as Fragment[]) {
      written.text += ' '
      addStatement(written, each)
    }
    return
  }
  addValue(written, arg as Value)
  written.text += `$${written.values.length}`
}

function addStatement(written: Written, { parts, args }: Fragment): void {
  if (typeof parts === 'string') written.text += parts
  else add(written, parts, args)
}

/** After `in` they are the values of a list; anywhere else they are names. */
function addNames(written: Written, { names }: Names): void {
  if (!/\bin\s*$/i.test(written.text)) {
    written.text += names.map(identifier).join(', ')
    return
  }
  const places = names.map((value) => {
    addValue(written, value)
    return `$${written.values.length}`
  })
  written.text += `(${places.join(', ') || 'null'})`
}

/** After `set` they are assignments; anywhere else columns and their values, as an insert wants them. */
function addRows(written: Written, { rows }: RowsOf): void {
  const columns = Object.keys(rows[0] ?? {})
  const place = (value: unknown) => {
    addValue(written, value as Value)
    return `$${written.values.length}`
  }
  if (/\bset\s*$/i.test(written.text)) {
    written.text += columns.map((column) => `${identifier(column)} = ${place(firstOf(rows)[column])}`).join(', ')
    return
  }
  const lines = rows.map((row) => `(${columns.map((column) => place(row[column])).join(', ')})`)
  written.text += `(${columns.map(identifier).join(', ')}) values ${lines.join(', ')}`
}

const identifier = (name: string): string =>
  `"${name
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('"', '""')
    .replaceAll('.', '"."')}"`

// What the text of a value does not say by itself: the numbers that PostgreSQL knows these types by.
const oid = { bool: 16, bytea: 17, int8: 20, timestamptz: 1184, boolArray: 1000, timestamptzArray: 1185 }

function addValue(written: Written, value: Value): void {
  written.types.push(typeOf(value))
  written.values.push(textOf(value))
}

function typeOf(value: Value): number {
  if (typeof value === 'boolean') return oid.bool
  if (value instanceof Date) return oid.timestamptz
  if (value instanceof Uint8Array) return oid.bytea
  if (typeof value === 'bigint') return oid.int8
  if (!Array.isArray(value)) return 0
  const [first] = value as Scalar[]
  if (typeof first === 'boolean') return oid.boolArray
  return first instanceof Date ? oid.timestamptzArray : 0
}

function textOf(value: Value): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Json) return value.text
  return Array.isArray(value) ? arrayText(value as Scalar[]) : JSON.stringify(value)
}

function arrayText(values: readonly Scalar[]): string {
  const parts = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value as Scalar[])
    // A list for a json column would arrive as an array, and an empty one as an object.
    if (typeof value === 'object' && value !== null && !(value instanceof Date))
      throw new TypeError('a list of objects is written with json()')
    const text = textOf(value)
    if (text === null) return 'null'
    return `"${String(text).replace(/[\\"]/g, '\\$&')}"`
  })
  return `{${parts.join(',')}}`
}
