// Fines and adjustments that wait for a second person, on the home page, in Chinese.

export const adjustmentTiles = {
  toDecide: '待复核调账',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    adjustmentTiles: typeof adjustmentTiles
  }
}
