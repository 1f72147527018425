// Withdrawals that wait for the platform, on the home page, in Chinese.

export const payoutTiles = {
  toReview: '待审核提现',
  late: '超时提现',
  failed: '打款失败',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    payoutTiles: typeof payoutTiles
  }
}
