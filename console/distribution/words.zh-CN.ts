// The distributors of a brand, in Chinese.

export const distribution = {
  decision: '审核',
  applicant: '申请人',
  title: '分销商',
  overview: '按状态统计',
  arrived: '{n} 条新申请',
  all: '全部',
  search: '搜索姓名、编号或完整手机号',
  emptyHint: '有人申请成为分销商后，会在这里显示。',
  detail: '分销申请详情',
  name: '申请人',
  mobile: '手机号',
  idNo: '身份证号',
  reason: '申请理由',
  inviter: '邀请人',
  source: '来源',
  sources: { PAGE: '申请页', INVITE: '邀请', IMPORT: '导入' },
  status: '状态',
  commission: '佣金比例',
  code: '分销商编码',
  brand: '申请品牌',
  auditor: '审核人',
  auditAt: '审核时间',
  auditReason: '审核意见',
  createdAt: '申请时间',
  materials: '申请材料',
  material: '申请材料 {n}',
  signature: '手写签名',
  none: '未提供',
  passHint: '通过后“{name}”将成为分销商，并开通钱包。',
  rejectHint: '驳回“{name}”的申请，原因会告知对方。',
  revokeHint: '清退后“{name}”不能继续推广，已产生的佣金不受影响。',
  resumeAsk: '恢复“{name}”的分销资格，是否继续？',
  decided: '已处理',
  passAll: '全部通过',
  passAllAsk: '将通过当前搜索条件下的 {n} 条待审核申请，每条结果都可查看。',
  passAllNone: '没有待审核的申请。',
  passAllStart: '通过 {n} 条',
  rebates: {
    title: '佣金记录',
    none: '还没有佣金记录，买家通过该分销商下单后会在这里显示。',
    frozen: '冻结中',
    settled: '已结算',
    of: '{base} × {rate}',
    back: '退款扣回 {yuan}',
    unfreezes: '预计 {time} 解冻',
    waits: '订单完成后计时解冻',
    settledAt: '{time} 结算',
    more: '更多记录',
  },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    distribution: typeof distribution
  }
}
