// Shopping notices as a shop's app shows them before an order is placed.

import { z } from 'zod'
import { read } from '../kit/call'
import { id } from '../kit/page'
import { noticeSources } from './states'

export const noticeStorefront = {
  /** What the buyers of a shop read now. `unitId` and `version` are what placing an order says that they were shown. */
  notice: read('GET /shopping-notice', {
    access: 'signed-in',
    title: ['生效的购物须知', 'The shopping notice in force'],
    input: z.strictObject({ shopId: id }),
    output: z.object({
      shopId: id,
      source: z.enum(noticeSources),
      /** Whose text it is: the shop's or its market's; null where there is none. */
      unitId: id.nullable(),
      version: z.number().int(),
      contentHtml: z.string(),
      /** An order that names an older text, or none, is refused. */
      isBinding: z.boolean(),
    }),
  }),
}
