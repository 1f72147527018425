// Agreements, in Chinese.

export const agreements = {
  title: '分成协议',
  overview: '协议状态',
  all: '全部',
  search: '单位名称',
  emptyHint: '为市场、代理或品牌设置分成比例后，其新订单即按比例分成。',
  arrived: '{n} 份协议有变化',
  add: '新增协议',
  unit: '单位',
  kind: '类型',
  rate: '比例',
  rateOf: '{base} {rate}',
  term: '有效期',
  termHint: '订单按下单时的比例分成，之后不再变化',
  state: '状态',
  states: { NOW: '生效中', LATER: '待生效', OVER: '已终止' },
  from: '{time} 起',
  until: '至 {time}',
  open: '长期有效',
  whose: '单位',
  most: '最高 {rate}',
  note: '备注',
  validFrom: '生效时间',
  validUntil: '终止时间',
  untilHint: '不填为长期有效',
  createdBy: '添加人',
  createdAt: '添加时间',
  ofUnit: '该单位的历次比例',
  nOf: '{n} 份',
  act: { edit: '修改', anew: '设置新比例', end: '终止协议' },
  endFirst: '现行协议长期有效：请先终止它（可填将来的时间），再设置新比例，时间不能重叠。',
  endHint: '{unit} 的{kind}（{rate}）将终止。已下单的订单仍按原比例分成。',
  endAtHint: '不填为立即终止',
  ended: '协议已终止',
  own: {
    title: '结算协议',
    none: '尚未约定分成比例。约定后，新订单按下单时的比例分成。',
    frozen: '订单按下单时的比例计算，之后不再变化。',
    terms: { COMMISSION: '平台佣金', ROYALTY_PAID: '品牌使用费', REBATE: '分销佣金' },
    rates: {
      COMMISSION: '商品实付的 {rate}',
      ROYALTY_PAID: '商品实付的 {rate}，付给{name}',
      REBATE: '商品实付的 {rate}，由{name}的门店支付',
    },
    byCategory: '按商品类目的佣金比例',
    exampleByCategory: '例：类目佣金为 {rate} 时，售出 {goods} 的商品，平台佣金 {share}，入账 {left}。',
    examples: {
      COMMISSION: '例：售出 {goods} 的商品，平台佣金 {share}，入账 {left}。',
      ROYALTY_PAID: '例：售出 {goods} 的商品，付品牌 {share}。',
      REBATE: '例：您推广售出 {goods} 的商品，得 {share}。',
    },
  },
  example: {
    MARKET_SHARE: '例：店铺售出 {goods} 的商品，佣金 {rate} 即 {commission}：市场得 {share}，平台留 {kept}。',
    AGENT_SHARE: '例：辖区内售出 {goods} 的商品，佣金 {rate} 即 {commission}：代理得 {share}，平台留 {kept}。市场有分成时先扣除市场部分。',
    ROYALTY: '例：门店售出 {goods} 的商品，佣金 {rate} 即 {commission}：品牌得 {share}，门店得 {shop}。',
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    agreements: typeof agreements
  }
}
