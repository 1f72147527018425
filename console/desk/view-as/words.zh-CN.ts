// Looking through somebody else's eyes, in Chinese.

export const viewAs = {
  bar: '正以 {name} 的身份查看 · 只读',
  where: '{role} · {unit}',
  until: '{time} 自动结束',
  leave: '退出',
  begin: '以此身份查看',
  beginAsk: '将以“{name}”的身份查看，最长 30 分钟。只能查看，不能操作；开始和结束都会记入操作日志。是否继续？',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    viewAs: typeof viewAs
  }
}
