// What the media library says, in Chinese.

export const media = {
  toPage: '打开素材库页面',
  title: '素材库',
  search: '搜索文件名',
  kind: '类型',
  allKinds: '全部类型',
  kinds: { IMAGE: '图片', VIDEO: '视频', AUDIO: '音频', DOCUMENT: '文档', ARCHIVE: '压缩包' },
  folders: '文件夹',
  everything: '全部素材',
  top: '未分类',
  addFolder: '新建文件夹',
  folderName: '文件夹名称',
  folderMenu: '{name}的操作',
  fileMenu: '{name}的操作',
  rename: '重命名',
  move: '移动到',
  uses: '使用位置',
  noUses: '还没有在任何地方使用',
  download: '下载',
  remove: '删除',
  deleteFile: '将删除“{name}”，是否继续？',
  deleteFolder: '将删除文件夹“{name}”，是否继续？',
  deleted: '已删除',
  moved: '已移动',
  name: '名称',
  chosen: '已选 {count} 个',
  choose: '确 定',
  cancel: '取 消',
  empty: '还没有素材',
  emptyHint: '上传的文件会保存在这里，之后可以直接选用。',
  noMatch: '没有符合条件的素材',
  noMatchHint: '换个关键词，或查看其他文件夹。',
  failed: '素材加载失败',
  again: '重试',
  reset: '清空条件',
  space: '已用 {used}，共 {limit}',
  until: '保留至 {date}',
  usedTimes: '使用中 {count} 处',
  entities: {
    banner: '轮播图',
    notice: '公告',
    paynotice: '购物须知',
    product: '商品',
    brand: '品牌',
    shop: '店铺',
    account: '账号',
    other: '其他',
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    media: typeof media
  }
}
