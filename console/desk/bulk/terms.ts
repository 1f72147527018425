// An act on many rows that wants to be told how: its name, and the fields in which that is said.

import type { ComponentType } from 'react'
import type { BulkName, bulk } from '#contract/bulk/calls'
import type { Given } from '#contract/kit/call'

export type Terms = NonNullable<Given<typeof bulk.preview>['terms']>

/** Tells what was said as it is typed; null while it is not enough. */
export type TermsFields = ComponentType<{ change: (terms: Terms | null) => void }>

export type TermedAct = { bulk: BulkName; Fields: TermsFields }
