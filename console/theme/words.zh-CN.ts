// What the theme page says, in Chinese.

export const theme = {
  title: '主题设置',
  lead: '设置会随账号保存，在其他设备登录后同样生效。',
  mode: '外观',
  accent: '主题色',
  accentLead: '仅用于可点击的内容。',
  custom: '自定义颜色',
  hex: '颜色值',
  hexWrong: '请输入 # 加 6 位十六进制的颜色值',
  contrastLow: '该颜色与白底的对比度为 {n}，低于 4.5，文字可能难以辨认。',
  contrastFine: '与白底的对比度为 {n}，清晰可读。',
  density: '密度',
  densities: { comfortable: '舒适', compact: '紧凑' },
  radius: '圆角',
  pixels: '{n} px',
  preview: '预览',
  reset: '恢复默认',
  preset: { blue: '海蓝', teal: '青绿', green: '松绿', amber: '琥珀', plum: '梅紫', violet: '藤紫', slate: '石墨' },
  sample: {
    title: '示例列表',
    action: '新增',
    search: '搜索',
    name: '名称',
    state: '状态',
    amount: '金额',
    rowOne: '示例商品甲',
    rowTwo: '示例商品乙',
    on: '正常',
    off: '禁用',
    link: '查看',
    remind: '记住我的选择',
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    theme: typeof theme
  }
}
