// Cutting pictures, in Chinese.

export const crop = {
  title: '裁剪图片',
  hint: '拖动图片选择显示的部分，裁剪后为 {width} × {height} 像素。',
  stage: '裁剪区域：方向键移动图片，加号和减号缩放，回车确定',
  zoom: '缩放',
  use: '使用图片',
  small: '原图偏小，显示时可能模糊。',
  failed: '图片裁剪失败，请换一张图片',
  unreadable: '图片无法读取，请换一张图片',
  sizeHint: '建议 {width} × {height} 像素，比例不同时先裁剪再上传',
  replace: '更换',
  again: '重新裁剪',
  otherRatio: '图片比例与当前位置不符，请重新裁剪',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    crop: typeof crop
  }
}
