// Choosing goods and SKUs, in Chinese.

export const goods = {
  pick: '选择商品规格',
  search: '搜索商品名称、编码或拼音',
  take: '添加 {n} 个规格',
  tooMany: '最多选择 {n} 个规格',
  none: '没有符合条件的规格',
  taken: '已添加',
  left: '可售 {n}',
  page: '选择本页',
  products: {
    pick: '选择商品',
    take: '添加 {n} 件商品',
    tooMany: '最多选择 {n} 件商品',
    none: '没有符合条件的商品',
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    goods: typeof goods
  }
}
