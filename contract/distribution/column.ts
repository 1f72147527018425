// What the house knows of distributors and those who apply.

import { defineColumn } from '../kit/column'
import { applicationStatusWords } from './states'

export const column = defineColumn({
  name: 'distribution',
  pages: {
    distributors: {
      url: 'operation-management/distributor/index',
      icon: 'distributor',
      label: ['分销商', 'Distributors'],
      group: 'operation-management',
      place: 50,
      seenBy: ['brand', 'platform'],
    },
    myRebates: {
      url: 'wallet/rebates',
      icon: 'rebate',
      label: ['我的佣金', 'My rebates'],
      group: 'local-course/resources',
      place: 30,
      seenBy: ['distributor'],
      thumb: { label: ['佣金', 'Rebates'], rank: 20 },
    },
  },
  permissions: {
    'distributor:read': { page: 'distributors', words: ['查看分销商', 'View distributors'] },
    'distributor:audit': { page: 'distributors', words: ['审核分销申请', 'Review distributor applications'] },
    'distributor:export': { page: 'distributors', words: ['导出分销商', 'Export distributors'] },
    'rebate:read': { page: 'myRebates', words: ['查看自己的佣金', 'View own rebates'] },
    'rebate:export': { page: 'myRebates', words: ['导出自己的佣金', 'Export own rebates'] },
  },
  lists: {
    distribution: 'distributors',
    'own-rebates': 'myRebates',
  },
  records: {
    application: {
      words: ['分销申请', 'Distributor application'],
      readers: ['distributor:read'],
      fields: {
        mobile: ['手机号', 'Mobile'],
        commission_bp: ['佣金比例（万分之）', 'Commission (bp)'],
        audit_name: ['审核人', 'Reviewed by'],
        audit_at: ['审核时间', 'Reviewed'],
        audit_reason: ['审核意见', 'Review note'],
        source: ['来源', 'Source'],
        material_urls: ['证明材料', 'Documents'],
        signature_url: ['签名', 'Signature'],
        id_no: ['身份证号', 'ID number'],
        id_mask: ['身份证号', 'ID number'],
        inviter_name: ['邀请人', 'Invited by'],
        audit_by: ['审核人编号', 'Reviewed by (ID)'],
        distributor_id: ['分销商编号', 'Distributor id'],
      },
      values: { status: applicationStatusWords },
    },
  },
  bulk: {
    'distribution.pass': {
      words: ['通过分销申请', 'Approve distributor applications'],
      permission: 'distributor:audit',
      list: 'distribution',
      danger: false,
      record: 'application',
    },
  },
  search: {
    distributor: { words: ['分销商', 'Distributor'], permission: 'distributor:read', page: 'distributors' },
  },
})
