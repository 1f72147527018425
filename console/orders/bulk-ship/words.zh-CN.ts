// Shipping many orders, in Chinese.

export const bulkShip = {
  title: '批量发货',
  hint: '每行一个订单：订单号、运单号；快递公司可不填，按运单号识别。可以直接从表格复制，一次最多 {n} 行。',
  paste: '粘贴发货信息',
  pasteHint: '订单号	快递公司	运单号',
  carrierForAll: '默认快递公司',
  file: '上传表格',
  fill: '填入全部待发货订单',
  template: '下载模板',
  tooMany: '一次最多 {n} 行，请分批发货。',
  start: '发货 {n} 个订单',
  result: '已发货 {shipped} 个，未成功 {refused} 个。',
  stay: '{n} 行有问题，会留在下面，可直接修改；其余的可以先发。',
  numberOf: '{no} 的运单号',
  carrierOf: '{no} 的快递公司',
  byNumber: '按运单号识别',
  reason: '仍要发货的原因',
  reasonOf: '{no} 仍要发货的原因',
  drop: '移除 {no}',
  odd: '待发货（不像{carrier}的运单号，请核对）',
  outcome: '结果',
  ready: '待发货',
  problem: {
    noNumber: '缺少订单号',
    noTracking: '缺少运单号',
    badTracking: '运单号格式不正确',
    unknownCarrier: '无法识别快递公司',
    carrierUnclear: '无法从运单号识别快递公司，请选择',
    twice: '订单号重复',
    numberTwice: '运单号与另一行重复',
    noReason: '有进行中的售后，请填写仍要发货的原因',
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    bulkShip: typeof bulkShip
  }
}
