// Applications that wait for a decision, on the home page, in Chinese.

export const distributionTiles = {
  pending: '待审核的分销申请',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    distributionTiles: typeof distributionTiles
  }
}
