// A way to a page, as home shows it.

import type { ReactNode } from 'react'
import type { Words } from '#contract/kit/words'

export type Way = { path: string; title: Words; icon: ReactNode }
