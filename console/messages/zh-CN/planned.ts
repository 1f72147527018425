// What will be on the screens that are not built yet, in Chinese. A capability that is built takes its line away.

export const planned = {
  'operation-management/banner/index': '维护轮播图并设置排序。',
  'operation-management/paynotice/index': '维护市场和店铺的购物须知。',
  'operation-management/notice/index': '发布公告并设置排序。',
  'datacenter/customer-analysis/index': '查看客户构成与变化趋势。',
  'datacenter/product-analysis/index': '查看商品的浏览、销量与排行。',
  'datacenter/order-analysis/index': '查看订单统计、结算汇总与结算明细。',
  'bank-card/index': '添加对私或对公银行卡，设置默认卡。',
  'coupon/index': '创建满减券与新客券，选择适用商品，追加发放数量。',
  'marketing-level/detail': '设置会员等级的权益、赠券与套餐。',
  'marketing/level/index': '设置会员等级、会员套餐与会员规则。',
  'marketing/user/index': '查看会员，调整积分与成长值，查询变动明细。',
  'marketing/points-setting/index': '设置浏览、评价、分享与购物的积分任务。',
  'marketing/points-mall/index': '上架积分商品并设置兑换规则。',
  'marketing/points-order/index': '查看积分兑换订单及其详情。',
  'wallet/index': '查看余额与账单，发起提现并跟踪到账。',
}
