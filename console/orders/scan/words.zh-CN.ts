// Scan mode, in Chinese.

export const orderScan = {
  title: '扫码发货',
  carrier: '自动识别快递公司',
  code: '扫描或输入，按回车',
  step: { order: '请扫描发货单或提货码', parcel: '请扫描运单号', pickup: '核对商品后确认提货' },
  unread: '无法识别：{code}。请扫描发货单、提货码或运单号。',
  notAnOrder: '{code} 不是订单号或发货单号。',
  labelFirst: '{code} 是运单号，请先扫描发货单。',
  labelOf: '{code} 是订单 {no} 的运单号（{state}），请扫描下一张发货单。',
  unlike: '{code} 不像 {carrier} 的运单号，请核对面单后重新扫描。',
  several: '{code} 可能属于多家快递公司，请选择：',
  unknown: '无法从 {code} 识别快递公司，请先选择快递公司再扫描。',
  as: '按 {carrier} 发货',
  together: '与订单 {no} 合并为一个包裹',
  contested: '有进行中的售后：{names}。请在订单列表中填写原因后发货。',
  undo: '撤回',
  undoOf: '撤回 {no} 的发货',
  undone: '已撤回 {no}，请重新扫描运单号。',
  takenBack: '已撤回',
  cameraOn: '打开摄像头',
  cameraOff: '关闭摄像头',
  camera: '摄像头画面',
  cameraState: {
    starting: '正在打开摄像头',
    looking: '将条码对准取景框',
    refused: '摄像头未获授权。请在浏览器设置中允许使用，或在下方手动输入单号。',
    missing: '此设备没有摄像头，请使用扫码枪或在下方手动输入单号。',
    broken: '摄像头暂时无法使用，请使用扫码枪或在下方手动输入单号。',
  },
  photo: '拍照识别条码',
  photoState: { reading: '正在识别照片', nothing: '未识别到条码，请靠近并摆正后重拍。', broken: '照片无法识别。' },
  noCamera: '实时扫码需要 https 访问；此处可拍照识别、使用扫码枪或手动输入。',
  another: '换一个订单',
  done: '本次完成（{n}）',
  none: '还没有完成的包裹。',
  hint: '运单号会自动识别快递公司；错扫可在 {n} 分钟内撤回。',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    orderScan: typeof orderScan
  }
}
