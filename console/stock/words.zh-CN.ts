// Stock, in Chinese.

export const stock = {
  title: '库存管理',
  overview: '按库存状态统计',
  all: '全部规格',
  search: '搜索商品名称、编码或拼音',
  emptyHint: '新增商品后，各规格的库存会在这里显示。',
  import: '导入盘点',
  goods: '商品',
  code: '规格编码',
  shop: '店铺',
  state: '状态',
  onHand: '在库',
  allocated: '占用',
  available: '可售',
  safety: '安全库存',
  alertThreshold: '预警值',
  price: '价格',
  onHandOf: '{name}的在库数量',
  priceOf: '{name}的价格',
  piecesWrong: '请填写不小于 0 的整数',
  priceWrong: '价格必须大于 0，最多两位小数',
  counted: '库存已更新',
  priced: '价格已更新',
  receive: '入库',
  received: '已入库',
  receiveReason: '例如：采购到货',
  adjust: '调整',
  adjusted: '库存已调整',
  adjustReason: '例如：破损、样品领用、盘亏',
  deltaHint: '增加填正数，减少填负数',
  after: '调整后在库 {n} 件',
  setting: '安全库存与预警',
  set: '设置已保存',
  safetyHint: '这部分库存不对外销售',
  alertHint: '可售数量降到该值时提醒店主',
  standing: '在库 {onHand} · 占用 {allocated} · 可售 {available}',
  movements: '库存流水',
  noMovements: '还没有库存变动。',
  more: '查看更多',
  freeChange: '未占用 {from} → {to}',
  allocatedChange: '占用 {from} → {to}',
  damagedNow: '残损共 {n}',
  cause: { order: '订单', shipment: '订单发货', refund: '订单退款', 'after-sale': '售后', 'first-stock': '新增商品' },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    stock: typeof stock
  }
}
