// How the two sides agree on one call. A call is a value: both sides import it, nobody spells its path twice.

import { z } from 'zod'
import type { Permission } from '../permissions'
import type { Merging } from './merge'
import type { Words } from './words'

/**
 * Who may make a call: anyone, anyone signed in, a holder of this permission, or of any one of these.
 * 'signed-in' is the exception: house/samples says of each such call why it needs no permission.
 */
export type Access = 'anyone' | 'signed-in' | Permission | readonly Permission[]

/** The permissions any one of which opens a call; none for the calls that ask for no permission. */
export function permissionsFor(access: Access): readonly Permission[] {
  if (access === 'anyone' || access === 'signed-in') return []
  return typeof access === 'string' ? [access] : access
}

/** Does somebody who is signed in and holds these permissions get in? */
export function opens(access: Access, held: ReadonlySet<string>): boolean {
  return access === 'anyone' || access === 'signed-in' || permissionsFor(access).some((permission) => held.has(permission))
}

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * read: changes nothing and runs in a read-only transaction. write: commits whole or not at all.
 * raw: the answer is not an envelope (an upload, a download, a stream); its handler writes the reply itself.
 */
export type Kind = 'read' | 'write' | 'raw'

export type Call<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType, K extends Kind = Kind> = {
  kind: K
  method: Method
  path: string
  access: Access
  title: Words
  input: In
  output: Out
  /** Moves money, stock, points or coupons: the caller must send an Idempotency-Key. */
  once: boolean
  /** Moves money or changes where it goes: whoever makes it has just shown again who they are, for this call alone (the header `proof`). */
  asksAgain: boolean
  /** Its body is sent as a form, as the specification says of one call; the server reads either. */
  form: boolean
  /** The largest body that it takes, where the house's own limit is too small. */
  mostBytes?: number
  /** Whose changes change its answer: names of columns that tell of them. What is shown of it is asked for again when one does. */
  topics: readonly string[]
  /** How it is merged with what somebody else saved meanwhile. */
  merging?: Merging
}

type Terms<In extends z.ZodType, Out extends z.ZodType> = {
  access: Access
  title: Words
  input: In
  output: Out
  once?: boolean
  asksAgain?: boolean
  form?: boolean
  mostBytes?: number
  topics?: readonly string[]
  merging?: Merging
}
type Line = `${Method} /${string}`

// A read is declared, never guessed from the method: some twenty reads of this API are POSTs.
export const read = <In extends z.ZodType, Out extends z.ZodType>(line: Line, terms: Terms<In, Out>) => declare('read', line, terms)

export const write = <In extends z.ZodType, Out extends z.ZodType>(line: Line, terms: Terms<In, Out>) => declare('write', line, terms)

export const raw = <In extends z.ZodType, Out extends z.ZodType>(line: Line, terms: Terms<In, Out>) => declare('raw', line, terms)

function declare<In extends z.ZodType, Out extends z.ZodType, K extends Kind>(
  kind: K,
  line: Line,
  { once = false, asksAgain = false, form = false, topics = [], ...terms }: Terms<In, Out>,
): Call<In, Out, K> {
  const [method, path] = line.split(' ') as [Method, string]
  return { kind, method, path, once, asksAgain, form, topics, ...terms }
}

/** How a call is named where it is not at hand: in a proof, in an idempotency key. */
export const lineOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** The header that carries what a fresh proof was answered with. */
export const proofHeader = 'proof'

/** What a call takes when it takes nothing. */
export const nothing = z.strictObject({})
/** What a write answers when there is nothing to say. */
export const done = z.null()

export type ReadCall = Call<z.ZodType, z.ZodType, 'read'>
export type WriteCall = Call<z.ZodType, z.ZodType, 'write'>
/** What a call takes, or a form without one. */
export type Asking = Pick<Call, 'input'>
export type Given<C extends Asking> = z.input<C['input']>
export type Taken<C extends Asking> = z.output<C['input']>
export type Answer<C extends Call> = z.output<C['output']>
export type Calls = Record<string, Call>

/** A list asks for a page: what is wrong with its input is wrong with a search. */
export const isSearch = ({ kind, input }: Call): boolean => kind === 'read' && input instanceof z.ZodObject && 'pageNumber' in input.shape
/** Its path says so. */
export const isDelete = ({ path }: Pick<Call, 'path'>): boolean => /\/(delete|remove)$/.test(path)
