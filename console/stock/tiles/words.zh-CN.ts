// What runs out, on the home page, in Chinese.

export const stockTiles = {
  soldOut: '售罄的规格',
  low: '库存偏低的规格',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    stockTiles: typeof stockTiles
  }
}
