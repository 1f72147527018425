// What has a clock is told in one list: whoever sets clocks that people see adds how they are told, and the list knows none of them.

import type { DueKind, DueSubject } from '#contract/kit/due'
import type { Permission } from '#contract/permissions'
import { point } from '../kit/column'
import type { Tx } from '../kit/database/db'

/** What a row of the list says of one: its own number, whose it is, what it is about, and how much of it. */
export type DueTold = { id: string; no: string; unitName: string; title: string; amountFen: number }
export type DueSource = {
  subject: DueSubject
  kinds: readonly DueKind[]
  /** Any of these may read them; others do not hear that there are any. */
  readers: readonly Permission[]
  told: (tx: Tx, ids: readonly string[]) => Promise<DueTold[]>
  /** Which ones somebody means who types this. */
  called: (tx: Tx, text: string) => Promise<string[]>
}
export const dueSources = point<DueSource>('what is due')
