// The player of data screens, in Chinese.

export const player = {
  full: '全屏（F）',
  reading: '阅读模式（T）',
  wall: '大屏模式（T）',
  png: '下载图片（S）',
  pdf: '打印或存为 PDF（P）',
  tools: '大屏工具',
  loading: '正在打开大屏',
  unreachable: '暂时连不上服务器，正在重试',
  ended: '这个链接已停用或已过期',
  offline: '大屏已下线',
  notPublished: '大屏没有发布，或已经下线',
  idle: '这块显示屏现在没有可以播放的大屏',
  idleHelp: '发布大屏，或在后台“显示屏与分享”中给它换内容，就会自动开始播放',
  signIn: '请先登录后台，再打开大屏',
  noScreen: '地址中没有指明大屏',
  stretched: '这个大屏设为拉伸铺满，文字和图形会变形',
  password: {
    title: '这个大屏需要密码',
    label: '访问密码',
    enter: '打开大屏',
  },
  pairing: {
    title: '配对这块显示屏',
    help: '在后台打开“显示屏与分享”，选择“配对显示屏”，输入下面的号码',
    left: '号码 {left} 后更换',
    waiting: '正在获取号码',
  },
  opens: '打开 {host}',
  screen: '打开大屏',
  report: '打开报表',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    player: typeof player
  }
}
