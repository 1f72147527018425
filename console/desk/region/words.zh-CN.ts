// What the pickers and small parts say, in Chinese.

export const reference = {
  region: {
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
  },
  location: {
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
  },
  signature: {
    help: '请在框内手写签名',
    type: '或输入姓名生成签名',
    typePlaceholder: '姓名',
    undo: '撤销',
    clear: '清除',
    confirm: '确 定',
    empty: '请先填写',
    filled: '签名框，已有内容',
    blank: '签名框，空白',
  },
  description: { more: '展开', less: '收起' },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    reference: typeof reference
  }
}
