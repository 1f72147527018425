// What statements wait for, in Chinese.

export const statementTiles = {
  toConfirm: '待确认结算单',
  toAnswer: '有异议结算单',
  toPay: '待打款结算单',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    statementTiles: typeof statementTiles
  }
}
