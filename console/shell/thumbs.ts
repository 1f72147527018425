// Which pages stand under the thumb on a phone.

import type { Words } from '#contract/kit/words'
import { allPages } from '#contract/menu'
import type { TabRoute } from './tabs/tab-routes'

const most = 3
const asking = allPages
  .flatMap(({ url, icon, thumb }) => (thumb ? [{ url, icon, label: thumb.label, rank: thumb.rank }] : []))
  .toSorted((one, other) => one.rank - other.rank)

export type Thumb = { path: string; icon: string; label: Words }

/** Of the pages that ask for a place, the first that this reader has; two of one name would be one too many. */
export function thumbsOf(routes: ReadonlyMap<string, TabRoute>): Thumb[] {
  const mine = asking.filter(({ url }) => routes.has(`/${url}`))
  const unlike = mine.filter((one, at) => mine.findIndex((other) => other.label[0] === one.label[0]) === at)
  return unlike.slice(0, most).map(({ url, icon, label }) => ({ path: `/${url}`, icon, label }))
}
