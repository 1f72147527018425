// What the page of an account's security says, in Chinese.

export const security = {
  title: '账号安全',
  lead: '密码、登录设备和登录提醒，只对您自己的账号生效。',
  password: {
    title: '登录密码',
    lead: '修改密码后，其他设备上的登录会立即失效。',
    mustChange: '当前为初始密码，请尽快修改。',
    change: '修改密码',
  },
  sessions: {
    title: '登录设备',
    lead: '这些设备当前登录着您的账号。有不认识的，请结束它并修改密码。',
    endOthers: '结束其他登录',
    endOthersAsk: '将结束其他 {n} 个登录，这些设备需要重新登录。确定继续吗？',
    ended: '登录已结束',
    othersEnded: '其他登录已全部结束',
  },
  notices: {
    title: '登录提醒',
    lead: '新设备登录、密码或手机号被修改时，右上角的铃铛都会通知您。',
    bySms: '同时发送短信',
    toMobile: '发送到 {mobile}，每天最多 10 条。',
    noMobile: '账号没有绑定手机号，无法接收短信。',
    saved: '已保存',
  },
  signIns: {
    title: '登录记录',
    lead: '最近 90 天内的登录和失败的尝试。',
    none: '还没有登录记录',
    failed: '失败',
    newDevice: '新设备',
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    security: typeof security
  }
}
