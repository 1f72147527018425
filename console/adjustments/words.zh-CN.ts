// Fines and adjustments, in Chinese.

export const adjustments = {
  title: '罚款与调账',
  overview: '调账状态',
  all: '全部',
  search: '单号、单位名称、订单号',
  emptyHint: '罚款和调账由一人提出、另一人复核后入账。',
  arrived: '{n} 笔调账有变化',
  propose: '新增罚款或调账',
  proposed: '已提出，等待另一人复核',
  unit: '单位',
  whom: '对象',
  kind: '类型',
  amount: '金额',
  reason: '原因',
  reasonHint: '会告知该单位',
  order: '相关订单',
  status: '状态',
  proposedAt: '提出时间',
  proposedBy: '提出人',
  decidedBy: '复核人',
  decision: '意见',
  waits: '等待提出人以外的人复核',
  wayOf: '方向',
  way: { gives: '增加余额', takes: '扣减余额' },
  willTake: '该单位可提现余额将减少 {yuan}，可能变为负数。另一人复核后入账。',
  willGive: '该单位可提现余额将增加 {yuan}。另一人复核后入账。',
  act: { book: '入账', refuse: '驳回' },
  bookTitle: '复核入账',
  refuseTitle: '驳回',
  takes: '{unit} 的可提现余额将立即减少 {yuan}，入账后不能撤销。',
  gives: '{unit} 的可提现余额将立即增加 {yuan}，入账后不能撤销。',
  refuseHint: '驳回后不会入账，可重新提出。',
  booked: '已复核入账',
  refused: '已驳回，未入账',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    adjustments: typeof adjustments
  }
}
