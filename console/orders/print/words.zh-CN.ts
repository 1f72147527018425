// The papers of orders, in Chinese.

export const orderPrint = {
  title: '打印',
  picking: '拣货单',
  notes: '发货单',
  reveal: '显示完整手机号',
  print: '打印',
  loading: '正在准备 {done} / {all}',
  pickingLead: '{orders} 个订单，{skus} 种商品，共 {n} 件',
  fetched: '已拣',
  code: '编码',
  qty: '数量',
  price: '单价',
  for: '订单',
  nothing: '没有需要拣货的商品。',
  total: '共 {n} 件',
  place: '第 {at} 个包裹，共 {of} 个',
  elsewhere: '同一订单，在其他包裹中',
  toCome: '同一订单，稍后发出',
  withSent: '含已发出的包裹',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    orderPrint: typeof orderPrint
  }
}
