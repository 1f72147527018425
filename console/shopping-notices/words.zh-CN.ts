// Shopping notices, in Chinese.

export const shoppingNotices = {
  title: '购物须知',
  search: '搜索店铺名称',
  emptyHint: '市场还没有店铺。',
  ofMarket: '本市场的购物须知',
  ofShop: '本店的购物须知',
  shop: '店铺',
  source: '顾客看到的须知',
  version: '版本',
  versionN: '第 {n} 版',
  updatedAt: '更新时间',
  updatedBy: '{time} 由{name}更新',
  edit: '编辑',
  editMarket: '编辑市场须知',
  editOf: '{name}的购物须知',
  detail: '详情',
  versions: '历史版本',
  saved: '购物须知已保存',
  shown: '顾客下单前看到的须知',
  none: '还没有启用购物须知',
  noneHint: '顾客下单前不会看到须知。',
  markets: '本店没有自己的须知，顾客看到的是“{market}”的须知（第 {n} 版）。',
  marketsSinceOff: '本店的须知已停用，顾客看到的是“{market}”的须知（第 {n} 版）。',
  binding: '买家须确认最新版须知才能下单。',
  notBinding: '买家确认过旧版须知也可以下单。',
  bindingHint: '开启后，买家看到的是旧版须知时不能下单，须重新展示；对市场内所有店铺有效',
  enabledHint: '停用后顾客下单前不会看到市场须知',
  enabledHintShop: '停用后顾客看到所属市场的须知',
  nextVersion: '现在是第 {n} 版。内容有改动时保存为新的一版，旧版保留。',
  text: '须知内容',
  aText: '文本',
  isEnabled: '启用',
  isBinding: '下单须确认最新版',
  noVersions: '还没有任何版本',
  before: '旧版本',
  after: '新版本',
  same: '两个版本内容相同',
  changed: '{n} 处不同',
  sideBySide: '两个版本对照',
  gone: '旧版本：',
  come: '新版本：',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    shoppingNotices: typeof shoppingNotices
  }
}
