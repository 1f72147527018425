// Why the last entry failed, told on the sign-in page; a session that merely ended needs no words.

import { cell } from './cell'

export const entryProblem = cell('')
