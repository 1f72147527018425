// The phone verification dialog, in Chinese.

export const phone = {
  title: '手机验证',
  send: '获取验证码',
  resend: '{n}s后重发',
  sent: '手机验证码发送成功，5分钟内有效',
  phonePlaceholder: '请输入手机号',
  codePlaceholder: '请输入验证码',
  verified: '验证成功',
  mine: '手机号',
  mineLead: '登录验证码、找回密码和安全提醒都发到 {mobile}。换卡或换手机后，可在这里确认仍能收到验证码。',
  mineNone: '尚未登记手机号，可先确认某个号码能收到验证码，再请管理员登记。',
  verify: '验证手机号',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    phone: typeof phone
  }
}
