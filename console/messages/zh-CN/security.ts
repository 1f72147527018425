// What the page of an account's security says, in Chinese.

export const security = {
  title: '账号安全',
  lead: '密码、登录设备和登录提醒，只对你自己的账号生效。',
  password: {
    title: '登录密码',
    lead: '修改密码后，其他设备上的登录会立即失效。',
    mustChange: '当前为初始密码，请尽快修改。',
    change: '修改密码',
  },
}
