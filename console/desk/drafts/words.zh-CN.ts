// Drafts and who else is here, in Chinese.

export const drafts = {
  found: '有一份 {time} 未保存的草稿。',
  take: '恢复草稿',
  drop: '丢弃',
  kept: '草稿已保存 {time}',
  unsaved: '有未保存的修改',
  others: '{names} 也正在编辑这条数据。',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    drafts: typeof drafts
  }
}
