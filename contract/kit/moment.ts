// A moment in the database's own time: answers that were asked for after it know everything by earlier transactions.

import { z } from 'zod'

export const moment = z.string().regex(/^[1-9]\d{0,14}$/)
