// What the choice of a region says, in Chinese.

export const region = {
  placeholder: '请选择省 / 市 / 区',
  search: '搜索名称、拼音、首字母或代码',
  nothing: '没有匹配的地区',
  loading: '正在加载地区…',
  failed: '地区数据加载失败，请重试',
  label: '所在地区',
  province: '省',
  city: '市',
  district: '区县',
  results: '搜索结果',
  clear: '清空{label}',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    region: typeof region
  }
}
