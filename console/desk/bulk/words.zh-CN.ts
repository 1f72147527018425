// Bulk actions, in Chinese.

export const bulk = {
  total: '已选 {n} 条，其中 {possible} 条将被处理。',
  wouldChange: '查看将被处理的数据（{n} 条）',
  found: '批量操作',
  tried: '已试算前 {n} 条，其余在执行时逐条校验。',
  refused: '{n} 条不能处理',
  kept: '{n} 条未撤销',
  start: '处理 {n} 条',
  background: '可以关闭此窗口，完成后会在右上角通知您。',
  result: '已处理 {done} 条，{refused} 条未处理。',
  retry: '重试未处理的数据',
  undo: '撤销',
  undoing: '正在撤销，还有 {n} 条…',
  undone: '已撤销 {n} 条。',
  edit: '批量修改',
  first: '选择前 {n} 条',
  allMatching: '选择全部 {n} 条',
  allChosen: '已选择符合条件的全部 {n} 条',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    bulk: typeof bulk
  }
}
