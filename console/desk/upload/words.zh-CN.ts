// What uploads say, in Chinese.

export const upload = {
  choose: '选择文件',
  chooseImage: '上传图片',
  drop: '点击上传，或将文件拖到此处、粘贴到此处',
  dropHere: '松开鼠标即可上传',
  limit: '单个文件不超过 {mb}M',
  accepts: '支持 {suffix}',
  atMost: '最多 {n} 个',
  library: '从素材库选择',
  progress: '{name} 上传进度',
  cancel: '取消上传 {name}',
  remove: '移除 {name}',
  view: '查看 {name}',
  download: '下载 {name}',
  earlier: '前移 {name}',
  later: '后移 {name}',
  failed: '上传失败',
  failedFile: '{name} 上传失败：{reason}',
  retry: '重试',
  dismiss: '关闭',
  list: '已选文件',
  image: '图片',
  gone: '文件不存在或已被删除',
  downloadFailed: '系统错误，请重试',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    upload: typeof upload
  }
}
