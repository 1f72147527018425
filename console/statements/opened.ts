// What is open over the list of statements: one of its acts, and of which statement.

import type { Statement } from '#contract/statements/calls'

export type Opened = { what: 'dispute' | 'answer' | 'setting' | 'paper'; of: Pick<Statement, 'id' | 'unitId'> }
