// Saved views of lists, in Chinese.

export const views = {
  label: '视图',
  all: '全部',
  none: '还没有保存的视图。调整好筛选、排序和列之后，可以保存下来随时打开。',
  save: '保存当前视图',
  edit: '用当前列表更新视图',
  remove: '删除视图',
  saved: '已保存',
  removed: '已删除',
  setDefault: '设为默认',
  unsetDefault: '取消默认',
  isDefault: '默认',
  isShared: '机构共享',
  tellRows: '有新数据时通知我',
  unsubscribe: '不再通知新数据',
  tellDaily: '每天汇总通知我',
  unsubscribeDaily: '不再每天通知',
  copy: '复制链接',
  copied: '链接已复制',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    views: typeof views
  }
}
