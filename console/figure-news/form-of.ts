// A subscription as its form holds it: what it has nothing in is left out.

import type { FigureNews } from '#contract/figure-news/calls'

export const formOf = ({ name, kind, metrics, rule, bound, byBell, byHook }: FigureNews) => ({
  name,
  kind,
  metrics,
  rule: rule ?? undefined,
  bound: bound ?? undefined,
  byBell,
  byHook,
})
