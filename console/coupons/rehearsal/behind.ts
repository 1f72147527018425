// What is asked of the rows behind a figure of the rehearsal.

import type { RehearsalFigure } from '#contract/coupons/rehearsal'

export type Behind = { figure: RehearsalFigure; met?: string; title: string }

/** Not while other figures are on their way: the rows would not be those of what is seen. */
export type Open = ((behind: Behind) => void) | undefined
