// What after-sales wait for, on the home page, in Chinese.

export const afterSaleTiles = {
  toAnswer: '待处理售后',
  disputes: '待裁决纠纷',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    afterSaleTiles: typeof afterSaleTiles
  }
}
