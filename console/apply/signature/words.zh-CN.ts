// What the field for a signature says, in Chinese.

export const signature = {
  help: '请在框内手写签名',
  type: '或输入姓名生成签名',
  typePlaceholder: '姓名',
  undo: '撤销',
  clear: '清除',
  confirm: '确 定',
  empty: '请先填写',
  filled: '签名框，已有内容',
  blank: '签名框，空白',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    signature: typeof signature
  }
}
