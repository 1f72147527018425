// The configuration of a brand, in Chinese.

export const brand = {
  title: '品牌配置',
  add: '完善品牌资料',
  edit: '编辑品牌资料',
  saved: '品牌资料已保存',
  code: '品牌编码',
  contact: '联系人',
  address: '地址',
  location: '地图定位',
  stores: '门店数',
  intro: '品牌简介',
  slogan: '品牌口号',
  noSlogan: '尚未填写口号',
  images: '品牌图片',
  image: '品牌图片 {n}',
  imagesHint: '最多 {n} 张，第一张用作封面。',
  logoHint: '建议使用正方形图片，不超过 5M。',
  story: '品牌故事',
  noStory: '尚未填写品牌故事。',
  changed: '（内容有变化）',
  todo: '待完善',
  todoDone: '已完成 {done} / {all}',
  step: {
    profile: '上传标志并填写简介',
    story: '撰写品牌故事',
    location: '在地图上标出位置',
    qualification: '提交资质信息',
    store: '开设第一家门店',
    distributor: '通过第一位分销商',
  },
  administrator: '管理员',
  self: '本人',
  noMobile: '未绑定手机号',
  changeAdministrator: '更换管理员',
  handOverHint: '将“{name}”交给新管理员。需要您（{mobile}）和新管理员各自的短信验证码。',
  newMobileHint: '没有账号时会自动创建，新管理员可用短信验证码登录。',
  sendOwn: '向我发送验证码',
  sendNew: '向新管理员发送验证码',
  sentTo: '验证码已发送至 {mobile}',
  stays: '我继续留在品牌',
  staysHint: '关闭时，更换后您将被移出品牌并退出登录。',
  handedOver: '管理员已更换',
  safety: '账号安全',
  passwordLead: '修改后其他设备上的登录会失效。',
  changePassword: '修改密码',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    brand: typeof brand
  }
}
