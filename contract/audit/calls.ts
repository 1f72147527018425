// The audit log of the whole house, for the platform: who changed what, from what to what, when, and from where.

import { z } from 'zod'
import { read } from '../kit/call'
import { startOfDay } from '../kit/dates'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'

export const auditActions = ['insert', 'update', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]
export const auditActionWords: Record<AuditAction, Words> = {
  insert: ['新增', 'Added'],
  update: ['修改', 'Changed'],
  delete: ['删除', 'Deleted'],
}

/** What the log calls records, as a reader calls them. */
export const auditEntityWords: Readonly<Record<string, Words>> = {
  account: ['账号', 'Account'],
  role: ['角色', 'Role'],
  unit: ['机构', 'Unit'],
  qualification: ['资质', 'Qualification'],
  application: ['分销申请', 'Distribution application'],
  jurisdiction: ['辖区', 'Jurisdiction'],
  brand: ['品牌配置', 'Brand configuration'],
  file: ['文件', 'File'],
  product: ['商品', 'Commodity'],
  sku: ['规格', 'SKU'],
  category: ['类目', 'Category'],
  stock: ['库存', 'Stock'],
  discount: ['折扣活动', 'Discount'],
  freight: ['运费模板', 'Freight template'],
  presale: ['预售活动', 'Presale'],
  product_change: ['商品变更', 'Change of a commodity'],
  goods_review: ['商品审核设置', 'Review of goods'],
  product_unit: ['计量单位', 'Measure'],
  attribute: ['商品属性', 'Attribute'],
  order: ['订单', 'Order'],
  order_setting: ['订单设置', 'Order settings'],
  shipment: ['包裹', 'Parcel'],
  after_sale: ['售后单', 'After-sale'],
  payment_report: ['到账通知', 'Payment report'],
  api_key: ['接口密钥', 'API key'],
  webhook: ['推送地址', 'Webhook'],
  view: ['视图', 'View'],
  other: ['其他记录', 'Other record'],
}
export const auditEntityOf = (entity: string): Words => auditEntityWords[entity] ?? auditEntityWords.other

export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorName: z.string(),
  entity: z.string(),
  entityId: z.string(),
  action: z.enum(auditActions),
  /** Whose record it is, or who acted. */
  unitId: z.string().nullable(),
  unitName: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

const filter = {
  /** The actor's name, the record's id, or the number of a request. */
  keyword: z.string().max(64).optional(),
  entity: z
    .string()
    .regex(/^[a-z][a-z_-]{1,40}$/)
    .optional(),
  action: z.enum(auditActions).optional(),
  unitId: id.optional(),
  /** Days, the last one included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...sortBy(['at']),
}

/** The instants between which a filter looks. */
export const auditSpan = ({ from, to }: { from?: string; to?: string }): { since: string | null; until: string | null } => ({
  since: from ? startOfDay(from).toISOString() : null,
  until: to ? new Date(startOfDay(to).getTime() + 86_400_000).toISOString() : null,
})

export const audit = {
  page: read('GET /merchant-api/platform/audit/page', {
    access: 'audit:read',
    title: ['审计日志', 'Audit log'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(auditEntry),
  }),
  /** Which kinds of records the log speaks of: for the filter. */
  entities: read('GET /merchant-api/platform/audit/entities', {
    access: 'audit:read',
    title: ['审计日志的记录类型', 'Kinds of records in the audit log'],
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
}

export const auditSheet = sheet({
  name: 'audit',
  call: audit.page,
  permission: 'audit:export',
  columns: {
    at: { label: ['时间', 'Time'], cell: 'time' },
    actorName: { label: ['操作人', 'Who'], cell: 'text', width: 14 },
    unitName: { label: ['机构', 'Unit'], cell: 'text', width: 24 },
    action: { label: ['操作', 'What'], cell: 'text', width: 8, choices: auditActionWords },
    entity: { label: ['记录', 'Record'], cell: 'text', width: 16, choices: auditEntityWords },
    entityId: { label: ['记录编号', 'Record id'], cell: 'text', width: 14 },
    changesText: {
      label: ['变更内容', 'Changes'],
      cell: 'text',
      width: 60,
      of: ({ changes }) =>
        changes.map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`).join('; '),
    },
    reason: { label: ['原因', 'Reason'], cell: 'text', width: 24 },
    ip: { label: ['地址', 'Address'], cell: 'text', width: 16 },
    requestId: { label: ['请求编号', 'Request'], cell: 'text', width: 38 },
  },
})
