// One fine or adjustment: what it takes or gives, why, and who answers for it.

import './adjustments.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { signedYuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Adjustment } from '#contract/adjustments/calls'
import { adjustmentKindWords, adjustmentRefusals, adjustmentStateWords } from '#contract/adjustments/states'
import { AdjustmentState } from './columns'

type Props = { adjustment: Adjustment; actionsOf: (adjustment: Adjustment) => Action[]; close: () => void }

const labels = { status: 'adjustments.status', decision: 'adjustments.decision' } as const

export function AdjustmentDrawer({ adjustment, actionsOf, close }: Props) {
  const t = useT()
  const say = useSay()
  const { id, no, unitName, kind, amountFen, reason, orderNo, version } = adjustment
  const show = useShown({ status: adjustmentStateWords })
  return (
    <DetailDrawer
      kind={say(adjustmentKindWords[kind])}
      name={no}
      of={id}
      close={close}
      hero={
        <Hero
          state={<AdjustmentState of={adjustment} />}
          below={adjustment.status === 'PROPOSED' ? t('adjustments.waits') : undefined}
          figure={signedYuan(amountFen)}
          figureBelow={unitName}
        />
      }
      items={[
        { title: 'adjustments.unit', value: unitName },
        { title: 'adjustments.reason', value: reason },
        { title: 'adjustments.order', value: orderNo },
        { title: 'adjustments.proposedBy', value: [adjustment.proposedName, timeText(adjustment.proposedAt)].join(' ') },
        { title: 'adjustments.decidedBy', value: [adjustment.decidedName, timeText(adjustment.decidedAt)].filter(Boolean).join(' ') },
        { title: 'adjustments.decision', value: adjustment.decision },
      ]}
      actions={actionsOf(adjustment)}
    >
      <HistoryPanel entity="adjustment" now={{ id, version, whyNotEdit: adjustmentRefusals.decided }} labels={labels} show={show} />
    </DetailDrawer>
  )
}
