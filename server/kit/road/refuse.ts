// How a handler says no: the transaction rolls back and the caller reads the reason.

import type { Refusal } from '#contract/kit/refusal'

export class Refused extends Error {
  /** Commit what was written before the refusal (a counted failure), instead of rolling back. */
  readonly keep: boolean
  constructor(
    readonly refusal: Refusal,
    readonly detail: { keep?: boolean; data?: unknown } = {},
  ) {
    super(refusal.reason)
    this.keep = detail.keep ?? false
  }
}

/** Turns a rule's reason into a stop. */
export function must(reason: Refusal | null): void {
  if (reason) throw new Refused(reason)
}

/** Refuses at once. */
export function refuse(reason: Refusal, data?: unknown): never {
  throw new Refused(reason, { data })
}

/** Refuses, but keeps what was written: a failed attempt must count although it failed. */
export function refuseAndKeep(reason: Refusal, data?: unknown): never {
  throw new Refused(reason, { keep: true, data })
}

export function found<T>(row: T | undefined | null, missing: Refusal): T {
  if (row === undefined || row === null) throw new Refused(missing)
  return row
}
