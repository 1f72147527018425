// What the choice of a place on the map says, in Chinese.

export const location = {
  mapOf: '{name}在地图上的位置',
  placeholder: '请选择地址',
  title: '选择位置',
  search: '输入关键字选取地点',
  confirm: '确 定',
  close: '关闭',
  clear: '清空地址',
  map: '地图',
  mapHelp: '方向键移动地图，加减号缩放，回车键在地图中心放置标记',
  offline: '离线行政区划示意图',
  results: '搜索结果',
  resultCount: '共 {n} 个结果',
  nothing: '没有找到相关地点',
  searching: '正在搜索…',
  searchFailed: '搜索失败，请稍后再试',
  page: '第 {page} 页，共 {pages} 页',
  previous: '上一页',
  next: '下一页',
  locate: '定位到当前位置',
  detail: '详细地址',
  detailPlaceholder: '街道、门牌号等',
  coordinates: '经度 {longitude}，纬度 {latitude}',
  none: '请在地图上点选，或搜索后选择地点',
  lookingUp: '正在查询地址…',
  outside: '此处不在行政区划范围内，请填写详细地址',
  addressNeeded: '请填写详细地址',
  pointNeeded: '请先选择地点',
  zoomIn: '放大',
  zoomOut: '缩小',
  southSea: '南海诸岛',
  diaoyu: '钓鱼岛',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    location: typeof location
  }
}
