// What a line of a wallet is of: every posting on a unit's money says its part, and the bills, their totals and the statements read it.

import type { Words } from '../kit/words'

export const moneyParts = [
  'ORDER_INCOME',
  'FREIGHT',
  'SUBSIDY',
  'POINTS_SETTLE',
  'COMMISSION',
  'DISTRIBUTION',
  'ROYALTY',
  'COMMISSION_SHARE',
  'REFUND',
  'DEPOSIT_FORFEIT',
  'WITHDRAW',
  'WITHDRAW_FEE',
  'WITHDRAW_RETURN',
  'PACKAGE_FEE',
  'FINE',
  'ADJUST',
  'OTHER',
] as const
export type MoneyPart = (typeof moneyParts)[number]

/** Read by whoever has the wallet: a shop pays commission and a market earns a share of it, a brand earns the royalty that its store pays. */
export const moneyPartWords: Record<MoneyPart, Words> = {
  ORDER_INCOME: ['订单入账', 'Order income'],
  FREIGHT: ['运费', 'Freight'],
  SUBSIDY: ['优惠券补贴', 'Coupon subsidy'],
  POINTS_SETTLE: ['积分结算', 'Settled for points'],
  COMMISSION: ['平台佣金', 'Commission'],
  DISTRIBUTION: ['分销佣金', 'Rebate'],
  ROYALTY: ['品牌使用费', 'Royalty'],
  COMMISSION_SHARE: ['佣金分成', 'Share of commission'],
  REFUND: ['退款', 'Refund'],
  DEPOSIT_FORFEIT: ['定金收入', 'Deposit kept'],
  WITHDRAW: ['提现', 'Withdrawal'],
  WITHDRAW_FEE: ['提现手续费', 'Withdrawal fee'],
  WITHDRAW_RETURN: ['提现退回', 'Withdrawal returned'],
  PACKAGE_FEE: ['会员套餐', 'Membership package'],
  FINE: ['罚款', 'Fine'],
  ADJUST: ['调账', 'Adjustment'],
  OTHER: ['其他', 'Other'],
}

/** What the unit earned or owes by trading: statements claim these. The others move what it already has. */
export const earnedParts = [
  'ORDER_INCOME',
  'FREIGHT',
  'SUBSIDY',
  'POINTS_SETTLE',
  'COMMISSION',
  'DISTRIBUTION',
  'ROYALTY',
  'COMMISSION_SHARE',
  'REFUND',
  'DEPOSIT_FORFEIT',
  'FINE',
  'ADJUST',
  'OTHER',
] as const satisfies readonly MoneyPart[]

/** What moves money between the wallet and a bank, and earns nothing. */
export const withdrawalParts = ['WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN'] as const satisfies readonly MoneyPart[]

export const billDirections = ['IN', 'OUT'] as const
export type BillDirection = (typeof billDirections)[number]
export const billDirectionWords: Record<BillDirection, Words> = { IN: ['收入', 'In'], OUT: ['支出', 'Out'] }

/** The accounts of a wallet. */
export const walletAccounts = ['AVAILABLE', 'PENDING', 'FROZEN', 'OWED'] as const
export type WalletAccount = (typeof walletAccounts)[number]
export const walletAccountWords: Record<WalletAccount, Words> = {
  AVAILABLE: ['可提现', 'Available'],
  PENDING: ['待结算', 'Pending'],
  FROZEN: ['冻结', 'Frozen'],
  OWED: ['待缴佣金', 'Commission owed'],
}
