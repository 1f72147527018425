// What a file of another maker holds that is not taken over, as it is told to whoever brought it.

import type { Words } from '../kit/words'

export const lossWords = {
  widget: ['没有对应的部件，已改为文本框', 'There is no such widget here: a text box stands in its place'],
  data: ['接口、SQL 和数据集不导入，请重新绑定数据', 'Addresses, statements and datasets are not taken: bind its data anew'],
  code: ['脚本和函数不导入', 'Scripts and functions are not taken'],
  events: ['点击事件和链接不导入', 'Events and links are not taken'],
  picture: ['图片地址不导入，请重新上传', 'The address of the picture is not taken: upload it anew'],
  look: ['滤镜、旋转和动画不导入', 'Filters, rotation and animation are not taken'],
  rows: ['数据超过 {n} 行，其余未导入', 'Only the first {n} rows are taken'],
  widgets: ['部件超过 {n} 个，其余未导入', 'Only the first {n} widgets are taken'],
} as const satisfies Record<string, Words>
export type Loss = keyof typeof lossWords
