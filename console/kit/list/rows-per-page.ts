// How many rows a page has: chosen once for all lists, kept on the server; until then as the specification has it.

import { z } from 'zod'
import { defaultPageSize, pageSizes } from '#contract/kit/page'

/** What `usePreference` takes: the name, what is valid, and what holds until somebody chooses. */
export const rowsPerPage = ['rows-per-page', z.literal(pageSizes), defaultPageSize] as const
