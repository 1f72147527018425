// Agreements: the platform sets them, and every unit reads its own.

import { z } from 'zod'
import { nothing, read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { acts } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { agreementKinds, agreementTimes, ownTermKinds } from './states'

const time = z.iso.datetime()
const count = z.number().int()

export const agreement = z.object({
  id,
  unitId: id,
  unitName: z.string(),
  kind: z.enum(agreementKinds),
  rateBp: count,
  validFrom: time,
  /** Null: until further notice. */
  validUntil: time.nullable(),
  /** In force, still to come, or over. */
  state: z.enum(agreementTimes),
  note: z.string(),
  createdBy: z.string(),
  createdAt: time,
  version: count,
})
export type Agreement = z.output<typeof agreement>
/** `otherName`: who gets it, or by whose word it is given. A commission of 0 is that of the goods' category. */
export const ownTerm = z.object({ kind: z.enum(ownTermKinds), rateBp: count, otherName: z.string() })
export type OwnTerm = z.output<typeof ownTerm>

export { type AgreementTime, agreementTimes } from './states'

export const agreements = {
  page: read('GET /merchant-api/agreement/page', {
    access: 'agreement:read',
    title: ['分成协议', 'Agreements'],
    topics: ['agreements'],
    input: pageQuery
      .extend({
        kind: z.enum(agreementKinds).optional(),
        state: z.enum(agreementTimes).optional(),
        unitId: id.optional(),
        keyword: z.string().max(60).optional(),
      })
      .strict(),
    output: pageOf(agreement),
  }),
  /** By what a unit is settled: its own agreements, now, to come and over, the latest first; and what is set for it elsewhere. */
  own: read('GET /merchant-api/agreement/own', {
    access: 'wallet',
    title: ['我的结算协议', 'Own agreement'],
    topics: ['agreements'],
    input: nothing,
    output: z.object({ rates: z.array(agreement), terms: z.array(ownTerm) }),
  }),
  save: write('POST /merchant-api/agreement/save', {
    access: 'agreement:write',
    title: ['保存分成协议', 'Save an agreement'],
    asksAgain: true,
    merging: acts('agreement'),
    input: z.strictObject({
      id: id.optional(),
      version: count.optional(),
      unitId: field(['单位', 'Unit'], id),
      kind: z.enum(agreementKinds),
      rateBp: field(['比例', 'Rate'], integerBetween(1, 10_000)),
      validFrom: field(['生效时间', 'From'], time),
      validUntil: field(['终止时间', 'Until'], time).nullable(),
      note: field(['备注', 'Note'], text({ max: 200 })).optional(),
    }),
    output: agreement,
  }),
  end: write('POST /merchant-api/agreement/end', {
    access: 'agreement:write',
    title: ['终止分成协议', 'End an agreement'],
    asksAgain: true,
    merging: acts('agreement'),
    input: z.strictObject({ id, version: count, at: field(['终止时间', 'Ends at'], time).optional() }),
    output: agreement,
  }),
}
