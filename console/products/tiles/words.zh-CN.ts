// Goods that wait for a review or came back from one, on the home page, in Chinese.

export const productTiles = {
  pending: '待审核的商品',
  changes: '待审核的商品变更',
  rejected: '被驳回的商品',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    productTiles: typeof productTiles
  }
}
