// What waits among the orders, and what came while one looked, in Chinese.

export const orderTiles = {
  toShip: '待发货订单',
  overdue: '超时未发货',
  arrived: '{n} 条新订单',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    orderTiles: typeof orderTiles
  }
}
