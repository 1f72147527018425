// What the house knows of withdrawals: the platform's desk; a unit has its own in its wallet.

import { defineColumn } from '../kit/column'
import { payoutChannelWords, withdrawalStateWords } from './states'

export const column = defineColumn({
  name: 'withdrawals',
  pages: {
    payouts: {
      url: 'money/withdrawals',
      icon: 'withdraw',
      label: ['提现审核', 'Withdrawals'],
      group: 'money',
      place: 10,
      seenBy: ['platform'],
    },
    payoutSettings: {
      url: 'money/settings',
      icon: 'setting',
      label: ['提现设置', 'Withdrawal settings'],
      group: 'money',
      place: 70,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'payout:read': { page: 'payouts', words: ['查看提现', 'View withdrawals'] },
    'payout:review': { page: 'payouts', words: ['审核提现和打款', 'Review and pay withdrawals'] },
    'payout:setting': { page: 'payoutSettings', words: ['修改提现设置', 'Change the settings of withdrawals'] },
  },
  lists: { payouts: 'payouts' },
  records: {
    withdrawal: {
      words: ['提现单', 'Withdrawal'],
      readers: ['payout:read'],
      fields: {
        no: ['提现单号', 'Withdrawal'],
        unit_id: ['单位', 'Unit'],
        amount_fen: ['提现金额', 'Amount'],
        fee_fen: ['手续费', 'Fee'],
        bank_name: ['开户银行', 'Bank'],
        last4: ['账号后四位', 'Last four digits'],
        holder_name: ['开户名', 'Account holder'],
        status: ['状态', 'State'],
        apply_name: ['申请人', 'Applied by'],
        first_name: ['初审人', 'First reviewer'],
        audit_name: ['审核人', 'Reviewed by'],
        channel: ['打款方式', 'Paid by'],
        audit_reason: ['审核意见', 'Reason of the review'],
        fail_reason: ['失败原因', 'Why it failed'],
        channel_no: ['银行流水号', 'Number at the bank'],
        receipt_url: ['回单', 'Receipt'],
        remark: ['备注', 'Note'],
      },
      values: { status: withdrawalStateWords, channel: payoutChannelWords },
    },
    payout_file: {
      words: ['银行代付文件', 'File for the bank'],
      readers: ['payout:review'],
      fields: {
        unit_id: ['单位', 'Unit'],
        nos: ['提现单号', 'Withdrawals'],
        row_count: ['笔数', 'Rows'],
        total_fen: ['总金额', 'Total'],
        reason: ['原因', 'Reason'],
      },
    },
    withdrawal_setting: {
      words: ['提现设置', 'Settings of withdrawals'],
      readers: ['payout:read'],
      fields: {
        least_fen: ['单笔最少', 'Least at a time'],
        most_fen: ['单笔最多', 'Most at a time'],
        daily_count: ['每日次数', 'A day'],
        daily_fen: ['每日金额', 'Amount a day'],
        fee_bp: ['手续费率', 'Fee rate'],
        fee_least_fen: ['最低手续费', 'Least fee'],
        fee_most_fen: ['最高手续费', 'Most fee'],
        auto_below_fen: ['免审额度', 'No review below'],
        four_eyes_from_fen: ['双人复核额度', 'Two people from'],
        review_hours: ['审核时限', 'Review within'],
        arrival_hours: ['到账时限', 'Arrives within'],
      },
    },
  },
})
