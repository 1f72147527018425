// What filters of several lists say, in Chinese.

export const shopFilter = {
  shop: '店铺',
  search: '搜索店铺',
  none: '没有找到店铺',
  more: '仅显示前 {n} 家，请输入店名查找',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    shopFilter: typeof shopFilter
  }
}
