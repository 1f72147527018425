// The phone verification dialog, in Chinese.

export const phone = {
  title: '手机验证',
  send: '获取验证码',
  resend: '{n}s后重发',
  sent: '手机验证码发送成功，5分钟内有效',
  phonePlaceholder: '请输入手机号',
  codePlaceholder: '请输入验证码',
  verified: '验证成功',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    phone: typeof phone
  }
}
