// A list that can be exported: its sheet from the contract, and where its rows come from.

import type { ReadCall, Taken } from '#contract/kit/call'
import type { Refusal } from '#contract/kit/refusal'
import type { RowOf, Sheet } from '#contract/kit/sheet'
import type { Session } from './database/scope'
import type { Context } from './road/answer'

type CountContext = Pick<Context, 'tx' | 'session' | 'language'>
export type ExportContext = CountContext &
  Pick<Context, 'settings'> & {
    /** What the list shows half of is asked for whole, by somebody who may. */
    isFull: boolean
  }

type Source<C extends ReadCall> = {
  /** Why this filter is not exported, said before any job begins; what the list itself refuses needs no word here. */
  whyNot?: (session: Session, filter: Taken<C>) => Refusal | null
  /** How many rows there will be: for the percentage, so it may be a little off by the time they are read. */
  count: (ctx: CountContext, filter: Taken<C>) => Promise<number>
  /** All rows that match, in batches: a cursor (`tx`…`.cursor()`), never an array of everything. Fields that no column shows may be left out. */
  rows: (ctx: ExportContext, filter: Taken<C>) => AsyncIterable<readonly Partial<RowOf<C>>[]>
}

export type Exportable = { sheet: Sheet } & Source<ReadCall>

export const exportable = <C extends ReadCall>(sheet: Sheet<C>, source: Source<C>): Exportable =>
  // Sheet and source fit each other here; whoever holds many of them knows only that each fits itself.
  ({ sheet, ...source }) as unknown as Exportable
