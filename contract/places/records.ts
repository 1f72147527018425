// What the history of units shows, in the words of their own states.

import { unitKindWords } from '../kit/unit-kinds'
import { manageModeWords, settlementCycleWords, subjectTypeWords, unitStatusWords } from './states'

export const records = {
  unit: {
    words: ['机构', 'Unit'],
    readers: ['market:read', 'shop:read', 'brand-store:read'],
    restore: {
      permissions: ['market:write', 'shop:write', 'brand-store:write', 'place:review'],
      fields: ['name', 'intro', 'contactName', 'contactPhone', 'regionCode', 'address', 'logoUrl'],
    },
    fields: {
      status_reason: ['原因', 'Reason'],
      contact_name: ['联系人', 'Contact'],
      contact_phone: ['联系电话', 'Contact phone'],
      region_code: ['所在地区', 'Region'],
      address: ['详细地址', 'Address'],
      intro: ['简介', 'Introduction'],
      opening_hours: ['营业时间', 'Opening hours'],
      closed_from: ['歇业开始', 'Closed from'],
      closed_to: ['歇业结束', 'Closed until'],
      commission_rate_bp: ['佣金比例（万分之）', 'Commission (bp)'],
      settlement_cycle: ['结算周期', 'Settlement cycle'],
      min_withdraw_fen: ['最低提现金额（分）', 'Minimum withdrawal (fen)'],
      owner_invited: ['邀请负责人', 'Owner invited'],
      closure_note: ['歇业说明', 'Closure note'],
      currency: ['币种', 'Currency'],
      timezone: ['时区', 'Time zone'],
      kind: ['类型', 'Kind'],
      manage_mode: ['管理模式', 'Run by'],
      logo_url: ['标志', 'Logo'],
      lng: ['经度', 'Longitude'],
      lat: ['纬度', 'Latitude'],
    },
    values: { kind: unitKindWords, status: unitStatusWords, manage_mode: manageModeWords, settlement_cycle: settlementCycleWords },
  },
  qualification: {
    words: ['资质', 'Business licence'],
    fields: {
      subject_type: ['主体类型', 'Entity type'],
      company_name: ['主体名称', 'Entity name'],
      legal_name: ['法定代表人', 'Legal representative'],
      legal_id_no: ['法人身份证号', 'ID number'],
      legal_id_mask: ['法人身份证号', 'ID number'],
      legal_id_urls: ['身份证照片', 'ID card photos'],
      licence_url: ['营业执照', 'Business licence'],
      uscc: ['统一社会信用代码', 'Social credit code'],
      scope: ['经营范围', 'Scope of business'],
      valid_to: ['有效期至', 'Valid until'],
    },
    values: { subject_type: subjectTypeWords },
  },
} as const
