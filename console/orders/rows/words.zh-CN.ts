// What a row of orders tells beyond its first line, in Chinese.

export const orderRows = {
  today: '今天 {time}',
  yesterday: '昨天 {time}',
  buyerNote: '买家留言',
  sellerNote: '商家备注',
  allLines: '全部商品',
  address: '收货地址',
  more: '另有 {n} 种商品，详见订单详情',
  line: '{price} × {n}',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    orderRows: typeof orderRows
  }
}
