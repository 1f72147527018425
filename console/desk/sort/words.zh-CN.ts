// Putting rows in order, in Chinese.

export const sorting = {
  handle: '{name}的排序，第 {n} 位',
  hint: '拖动，或按 ↑ ↓ 移动；点击设置排序',
  title: '设置排序',
  of: '“{name}”现在是第 {n} 位。',
  placeHint: '其他各项依次后移；超过总数则排在最后',
  done: '排序已保存',
  elsewhere: '只能在同一位置内调整顺序',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    sorting: typeof sorting
  }
}
