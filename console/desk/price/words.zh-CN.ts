// Lower prices, in Chinese.

export const price = {
  zhe: '折',
  zheHint: '九折填 9，八五折填 8.5',
  whole: '按原价',
  becomes: '{from} → {to}',
  deep: '低于 5 折，请确认没有填错',
  cost: '低于成本价 {cost}',
  belowCost: '其中 {n} 个规格低于成本价',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    price: typeof price
  }
}
