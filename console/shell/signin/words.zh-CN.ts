// The second step of a sign-in and proving again, in Chinese: said before anybody is in.

export const secondStep = {
  title: '二次验证',
  lead: '密码已通过。请用您设置的方式再验证一次。',
  againTitle: '请再次验证身份',
  againLead: '此操作关系到账号或资金安全，10 分钟内只需验证一次。',
  actLead: '此操作关系重大，每次都需要验证，5 分钟内有效。',
  smsHint: '验证码将发送至 {mobile}',
  usePassword: '改用登录密码',
  useSms: '改用短信验证码',
  totpLabel: '验证码',
  totpHint: '打开验证器应用，输入 6 位数字',
  recoveryLabel: '恢复码',
  recoveryHint: '每个恢复码只能使用一次',
  passwordLabel: '登录密码',
  passkeyHint: '按浏览器提示，用指纹、面容或设备密码确认',
  submit: '验证',
  byPasskey: '使用通行密钥',
  useTotp: '改用验证器验证码',
  useRecovery: '改用恢复码',
  usePasskey: '改用通行密钥',
  passkeyAway: '未完成通行密钥验证，请重试或换一种方式',
  passkeySignIn: '用通行密钥登录',
  or: '或',
  waiting: '等待通行密钥…',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    secondStep: typeof secondStep
  }
}
