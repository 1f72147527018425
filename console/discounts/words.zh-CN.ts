// Discounts for a time, in Chinese.

export const discounts = {
  title: '限时折扣',
  overview: '按活动状态统计',
  all: '全部',
  search: '搜索活动名称',
  emptyHint: '新建折扣，选择商品并设置活动价，到时自动开始和结束。',
  add: '新建折扣',
  edit: '修改',
  copy: '复制',
  copyOf: '{name}（复制）',
  remove: '删除',
  removed: '草稿已删除',
  close: '关闭',
  closeAsk: '关闭“{name}”后立即恢复原价，且不能再开启，是否继续？',
  closed: '活动已关闭',
  saved: '活动已保存',
  name: '活动名称',
  nameExample: '例如：春茶上新 8 折',
  shop: '店铺',
  state: '状态',
  startsAt: '开始时间',
  endsAt: '结束时间',
  audience: '适用人群',
  stacks: '可与优惠券同用',
  closedAt: '关闭时间',
  itemCount: '规格数',
  soldCount: '已售',
  draftHint: '草稿不会开始，也不占用时段',
  skus: '{n} 个规格',
  addSkus: '添加规格',
  allOf: '统一设置',
  apply: '应用到全部',
  kindOf: '{name}的优惠方式',
  valueOf: '{name}的优惠',
  drop: '移除{name}',
  limitPerUser: '每人限购',
  quota: '活动数量',
  noLimit: '不限',
  notLower: '活动价须低于售价 {price} 且大于 0',
  belowCost: '低于成本价 {cost}',
  conflict: '该时段已参加“{name}”（{from} 至 {to}）',
  itemsTitle: '活动商品',
  limitIs: '每人限 {n} 件',
  soldIs: '已售 {n}',
  soldOf: '已售 {n} / {quota}',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    discounts: typeof discounts
  }
}
