// Why something of a programme is refused.

import { refusals } from '../kit/refusal'

export const membershipRefusals = refusals('membership', {
  none: [404930, '还没有开通会员', 'There is no membership programme yet'],
  levelMissing: [404931, '等级不存在', 'No such level'],
  off: [409830, '会员功能未启用', 'Membership is switched off'],
  ofMarket: [409831, '店铺由市场统一管理，会员由市场设置', 'The market runs this shop, and its membership'],
  noPackage: [409832, '会员套餐未开通或已到期', 'There is no membership package, or it has expired'],
  levelUsed: [409833, '“{name}”还有 {n} 位会员，不能删除', '{n} members are at {name}, so it cannot be removed'],
  levelCouponMissing: [409834, '升级赠送的优惠券不存在或已失效', 'A coupon given on reaching a level is not there any more'],
  minNoMultiple: [422930, '起用积分必须是倍数的整数倍', 'The least must be a multiple of the step'],
  thresholds: [422931, '成长值门槛必须逐级升高', 'Each threshold must be higher than the one before'],
  firstThreshold: [422932, '第一级的门槛必须为 0', 'The first level begins at 0'],
  sameName: [422933, '等级名称不能重复', 'Two levels have the same name'],
  ladderFull: [422935, '最多 10 个等级', 'At most 10 levels'],
  ladderEmpty: [422934, '至少保留一个等级', 'Keep at least one level'],
})
