// What the fields of records and their states are called where any record may be shown: in the audit log, in a preview of many.

import type { Words } from './words'

/** Fields that are changed often, by the names that their screens use. */
export const recordFieldWords: Readonly<Record<string, Words>> = {
  name: ['名称', 'Name'],
  code: ['编码', 'Code'],
  status: ['状态', 'State'],
  status_reason: ['原因', 'Reason'],
  display_name: ['姓名', 'Name'],
  mobile: ['手机号', 'Mobile'],
  contact_name: ['联系人', 'Contact'],
  contact_phone: ['联系电话', 'Contact phone'],
  region_code: ['所在地区', 'Region'],
  address: ['详细地址', 'Address'],
  intro: ['简介', 'Introduction'],
  role: ['角色', 'Role'],
  permissions: ['权限', 'Permissions'],
  description: ['说明', 'Description'],
  is_owner: ['所有者', 'Owner'],
  password_hash: ['密码', 'Password'],
  agent_id: ['所属代理', 'Agent'],
  market_id: ['所属市场', 'Market'],
  brand_id: ['所属品牌', 'Brand'],
  opening_hours: ['营业时间', 'Opening hours'],
  closed_from: ['歇业开始', 'Closed from'],
  closed_to: ['歇业结束', 'Closed until'],
  commission_rate_bp: ['佣金比例（万分之）', 'Commission (bp)'],
  commission_bp: ['佣金比例（万分之）', 'Commission (bp)'],
  settlement_cycle: ['结算周期', 'Settlement cycle'],
  min_withdraw_fen: ['最低提现金额（分）', 'Smallest withdrawal (fen)'],
  audit_name: ['审核人', 'Decided by'],
  audit_at: ['审核时间', 'Decided at'],
  audit_reason: ['审核意见', 'Note of the decision'],
  created_at: ['创建时间', 'Created'],
  closure_note: ['歇业说明', 'Note of the closure'],
  currency: ['币种', 'Currency'],
  timezone: ['时区', 'Time zone'],
  kind: ['类型', 'Kind'],
  manage_mode: ['管理模式', 'Mode'],
  no: ['编号', 'Number'],
  reason: ['理由', 'Reason'],
  source: ['来源', 'Source'],
  username: ['账号', 'Account'],
  language: ['语言', 'Language'],
  id: ['编号', 'Id'],
  unit_id: ['机构编号', 'Unit id'],
  shop_id: ['店铺编号', 'Shop id'],
  subject_type: ['主体类型', 'Kind of subject'],
  company_name: ['主体名称', 'Name of the subject'],
  legal_name: ['法定代表人', 'Legal representative'],
  legal_id_no: ['法人身份证号', 'ID number'],
  legal_id_urls: ['身份证照片', 'Pictures of the ID card'],
  licence_url: ['营业执照', 'Business licence'],
  uscc: ['统一社会信用代码', 'Social credit code'],
  scope: ['经营范围', 'Scope of business'],
  valid_to: ['有效期至', 'Valid until'],
  material_urls: ['证明材料', 'Materials'],
  signature_url: ['签名', 'Signature'],
  deleted_at: ['删除时间', 'Deleted at'],
}

const stateWords: Readonly<Record<string, Words>> = {
  DRAFT: ['草稿', 'Draft'],
  PENDING: ['待审核', 'Pending'],
  OPEN: ['营业中', 'Open'],
  PASSED: ['已通过', 'Passed'],
  REJECTED: ['已驳回', 'Rejected'],
  CANCELED: ['已取消', 'Canceled'],
  REVOKED: ['已清退', 'Revoked'],
  SUSPENDED: ['已停业', 'Suspended'],
  TERMINATED: ['已清退', 'Terminated'],
  ON: ['已上架', 'On the shelf'],
  OFF: ['已下架', 'Off the shelf'],
  0: ['禁用', 'Disabled'],
  1: ['正常', 'Enabled'],
}
const yesNo: Readonly<Record<string, Words>> = { true: ['是', 'Yes'], false: ['否', 'No'] }

/** The word for a value that is one of a closed list; undefined for anything else. */
export const recordValueWords = (field: string, value: unknown): Words | undefined => {
  if (typeof value === 'boolean') return yesNo[String(value)]
  return /(^|_)status$/.test(field) ? stateWords[String(value)] : undefined
}
