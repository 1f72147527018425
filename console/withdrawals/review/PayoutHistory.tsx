// What was changed on a withdrawal, field by field.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { WithdrawalDetail } from '#contract/withdrawals/calls'
import { payoutChannelWords, withdrawalStateWords } from '#contract/withdrawals/states'

const labels = {
  status: 'payouts.status',
  channel: 'payouts.channel',
  channelNo: 'payouts.channelNo',
  auditReason: 'payouts.auditReason',
  failReason: 'payouts.failReason',
  receiptUrl: 'payouts.receipt',
} as const

const words = { status: withdrawalStateWords, channel: payoutChannelWords } as const

export const PayoutHistory = ({ detail }: { detail: WithdrawalDetail }) => (
  <HistoryPanel
    entity="withdrawal"
    now={{ id: detail.id, version: detail.version, whyNotEdit: null }}
    labels={labels}
    show={useShown(words)}
  />
)
