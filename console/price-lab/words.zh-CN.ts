// The price lab, in Chinese.

export const priceLab = {
  title: '价格试算',
  add: '添加商品',
  basket: '试算清单',
  basketEmpty: '还没有商品。',
  qtyOf: '{name}的数量',
  drop: '移除{name}',
  empty: '先添加商品',
  emptyHint: '选好商品和收货地区，这里会显示每一步如何得出最终价格。',
  circumstances: '下单条件',
  region: '收货地区',
  regionHint: '不填则不计运费',
  at: '下单时间',
  atHint: '不填则按现在计算',
  member: '以会员身份购买',
  memberPays: '会员折扣',
  freeFreight: '会员包邮',
  coupon: '优惠券',
  noCoupon: '不使用',
  couponAmount: '减免金额',
  couponPercent: '券面折扣',
  couponCap: '最高减免',
  couponFrom: '使用门槛',
  points: '使用积分',
  perYuan: '多少积分抵 1 元',
  maxPct: '最高抵扣比例',
  payable: '应付',
  to: '送至 {address}',
  noAddress: '未选择收货地区，不含运费',
  steps: '计算过程',
  step: '步骤',
  sum: '合计',
  line: '第 {n} 行',
  goods: '商品金额',
  freight: '运费规则',
  regions: '：{names}等 {n} 个地区',
  quantity: '共 {n}',
  rule: '，首 {first} 收 {firstFee}，每续 {extra} 加 {extraFee}',
  pays: '各商品应付',
  times: '{price} × {n}',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    priceLab: typeof priceLab
  }
}
