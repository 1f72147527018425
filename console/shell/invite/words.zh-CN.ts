// Coming in by invitation, in Chinese.

export const invite = {
  title: '接受邀请',
  lead: '输入短信中的邀请码，设置密码后即可登录。',
  code: '邀请码',
  codeHint: '16 位字母和数字，7 天内有效，仅可使用一次',
  look: '下一步',
  welcome: '{name}，您好',
  opened: '{kind}“{unit}”已为您开通。请设置登录密码，之后可用账号 {username} 或手机验证码登录。',
  password: '密码',
  submit: '设置密码并登录',
  other: '换一个邀请码',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    invite: typeof invite
  }
}
