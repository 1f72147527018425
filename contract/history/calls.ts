// Who changed what, from what to what: the audit log as one record's history.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import type { Permission } from '../kit/permissions'
import { type Refusal, refusals } from '../kit/refusal'

export const historyRefusals = refusals('history', {
  missing: [40490, '变更记录不存在', 'No such entry in the history'],
  notRestorable: [42290, '该字段不支持恢复', 'This field cannot be restored'],
  notKept: [42291, '原值属于敏感信息，未留存，不能恢复', 'The earlier value is sensitive and was not kept, so it cannot be restored'],
})

export const historyEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorName: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** What has a history that a screen shows, and the permissions any of which opens it. */
export const historyEntities = {
  account: ['account:read'],
  role: ['role:read'],
  unit: ['market:read', 'shop:read', 'brand-store:read'],
  application: ['distributor:read'],
  brand: ['brand:read'],
  product: ['product:read'],
  product_change: ['product:read'],
  goods_review: ['product:read'],
  category: ['category:write'],
  freight: ['freight:read'],
  stock: ['stock:read'],
  discount: ['discount:read'],
  presale: ['presale:read'],
  order: ['order:read', 'total-order:read', 'brand-order:read', 'presale-order:read'],
  order_setting: ['order:settings'],
  after_sale: ['after-sale:read'],
  payment_report: ['payment-report:read'],
  api_key: ['gateway:read'],
  webhook: ['webhook:read'],
} as const satisfies Record<string, readonly Permission[]>
export type HistoryEntity = keyof typeof historyEntities
const historyEntityNames = Object.keys(historyEntities) as [HistoryEntity, ...HistoryEntity[]]

/** Which fields can be put back to what they were, and who may: those that the record's own edit call takes. */
const restorableEntities = ['account', 'role', 'unit', 'brand', 'product'] as const
export type RestorableEntity = (typeof restorableEntities)[number]
export const isRestorable = (entity: HistoryEntity): entity is RestorableEntity =>
  (restorableEntities as readonly string[]).includes(entity)

const words = ['name', 'intro', 'contactName', 'contactPhone', 'regionCode', 'address', 'logoUrl']
/** Any of the permissions will do here; the edit call has the last word. */
export const restorable: Record<RestorableEntity, { permissions: readonly Permission[]; fields: readonly string[] }> = {
  account: { permissions: ['account:write'], fields: ['displayName', 'mobile'] },
  role: { permissions: ['role:write'], fields: ['name', 'description'] },
  unit: { permissions: ['market:write', 'shop:write', 'brand-store:write', 'place:review'], fields: words },
  brand: { permissions: ['brand:write'], fields: [...words, 'slogan', 'storyHtml', 'imageUrls'] },
  product: {
    permissions: ['product:write'],
    fields: [
      ...['name', 'subtitle', 'categoryId', 'imageUrls', 'videoUrl', 'detailHtml', 'params'],
      ...['keyword', 'unitName', 'sort', 'limitPerUser', 'limitPerOrder', 'givePoints', 'virtualSalesCount', 'tags'],
    ],
  },
}

/** What the log keeps in place of what nobody may read. */
export const isNotKept = (value: unknown): boolean => typeof value === 'string' && /^\*+$/.test(value)

export const whyNotRestore = (entity: RestorableEntity, field: string, before: unknown): Refusal | null => {
  if (!restorable[entity].fields.includes(field)) return historyRefusals.notRestorable
  return isNotKept(before) ? historyRefusals.notKept : null
}

export const history = {
  page: read('GET /merchant-api/history/page', {
    access: 'signed-in',
    title: ['变更记录', 'History of a record'],
    input: pageQuery.extend({ entity: z.enum(historyEntityNames), entityId: id }).strict(),
    output: pageOf(historyEntry),
  }),
  /** Puts one field back to what it was before an entry, by the record's own edit call: its rules, its version. */
  restore: write('POST /merchant-api/history/restore', {
    access: 'signed-in',
    title: ['恢复字段', 'Restore a field'],
    input: z.strictObject({
      entity: z.enum(restorableEntities),
      entityId: id,
      entryId: id,
      field: z.string().max(60),
      version: z.number().int(),
    }),
    output: done,
  }),
}
