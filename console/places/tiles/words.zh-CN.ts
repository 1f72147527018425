// Markets and shops that wait for something, on the home page, in Chinese.

export const placeTiles = {
  pendingMarkets: '待审核的市场',
  closingMarkets: '歇业或即将歇业的市场',
  unlocatedMarkets: '未定位的市场',
  pendingShops: '待审核的店铺',
  rejectedShops: '被驳回的店铺',
  closingShops: '歇业或即将歇业的店铺',
  unlocatedShops: '未定位的店铺',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    placeTiles: typeof placeTiles
  }
}
