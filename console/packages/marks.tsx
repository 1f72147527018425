// How orders of packages and their states are told.

import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { dateText } from '#console/kit/time/time'
import type { PackageOrder } from '#contract/packages/calls'
import {
  type PackageState,
  packageOrderStateMeanings,
  packageOrderStateWords,
  packageStateMeanings,
  packageStateWords,
} from '#contract/packages/states'

export const OrderState = ({ of: { status } }: { of: PackageOrder }) => (
  <StateDot label={packageOrderStateWords[status]} tone={packageOrderStateMeanings[status]} />
)
export const PackageStateDot = ({ state }: { state: PackageState }) => (
  <StateDot label={packageStateWords[state]} tone={packageStateMeanings[state]} />
)

export const dayOf = (at: string): string => dateText(new Date(at))

/** From when until when it holds; nothing before it is paid. */
export function Term({ of: { from, until } }: { of: Pick<PackageOrder, 'from' | 'until'> }) {
  const t = useT()
  if (from === null || until === null) return <span className="md-quiet">–</span>
  return <span className="md-time">{t('packages.orders.termOf', { from: dayOf(from), until: dayOf(until) })}</span>
}
