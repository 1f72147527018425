// The sums that a statement is made of, in the order in which it lists them. They add up to its net.

import type { Words } from '../kit/words'

export const statementSums = [
  'orderFen',
  'freightFen',
  'subsidyFen',
  'subsidyRefundFen',
  'refundFen',
  'commissionFen',
  'commissionRefundFen',
  'distributionFen',
  'distributionRefundFen',
  'royaltyFen',
  'shareFen',
  'pointsSettleFen',
  'otherFen',
] as const
export type StatementSum = (typeof statementSums)[number]

export const statementSumWords: Record<StatementSum | 'netFen', Words> = {
  orderFen: ['订单货款', 'Orders'],
  freightFen: ['运费', 'Freight'],
  subsidyFen: ['优惠券补贴', 'Coupon subsidy'],
  subsidyRefundFen: ['优惠券补贴退还', 'Coupon subsidy given back'],
  refundFen: ['退款', 'Refunds'],
  commissionFen: ['平台佣金', 'Commission'],
  commissionRefundFen: ['佣金退还', 'Commission given back'],
  distributionFen: ['分销佣金', 'Rebate'],
  distributionRefundFen: ['分销佣金退还', 'Rebate given back'],
  royaltyFen: ['品牌使用费', 'Royalty'],
  shareFen: ['佣金分成', 'Share of commission'],
  pointsSettleFen: ['积分结算', 'Points'],
  otherFen: ['其他', 'Other'],
  netFen: ['结算净额', 'Net'],
}
