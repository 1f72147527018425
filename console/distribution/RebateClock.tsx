// When a rebate becomes the distributor's own, or when it did.

import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { OwnRebate } from '#contract/distribution/rebates'

export function RebateClock({
  rebate: { status, unfreezeAt, settledAt },
}: {
  rebate: Pick<OwnRebate, 'status' | 'unfreezeAt' | 'settledAt'>
}) {
  const t = useT()
  if (status === 'CANCELED') return null
  if (status === 'SETTLED') return t('distribution.rebates.settledAt', { time: timeText(settledAt) })
  return unfreezeAt ? t('distribution.rebates.unfreezes', { time: timeText(unfreezeAt) }) : t('distribution.rebates.waits')
}
