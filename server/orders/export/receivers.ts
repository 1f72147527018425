// Where the orders of a sheet go: the parts of the region by name, and the number and address whole or masked, as it was asked and allowed.

import { maskAddress } from '#contract/orders/sheet-columns'
import { postalParts } from '#contract/regions/lookup'
import type { ExportContext } from '../../kit/exportable'
import { regions } from '../../reference/index'
import { sealOf } from '../seal'
import type { Unmasked } from './export-store'

type Row = Unmasked & { regionCode: string | null; receiverMobile: string | null }
type Addressed<R> = R & ReturnType<typeof postalParts> & { address: string | null }

/** Rows of a file are nobody else's: what is known now is added to them, because copies of wide rows took half of the time and of the memory. */
export async function* addressed<R extends Row>(ctx: ExportContext, batches: AsyncIterable<R[]>): AsyncIterable<Addressed<R>[]> {
  const where = regions()
  const open = ctx.isFull ? (await sealOf(ctx)).open : null
  for await (const batch of batches) {
    yield batch.map((row) =>
      Object.assign(row, postalParts(where.path(row.regionCode ?? '')), {
        receiverMobile: open && row.mobileSealed ? open(row.mobileSealed) : row.receiverMobile,
        address: open || row.wholeAddress === null ? row.wholeAddress : maskAddress(row.wholeAddress),
      }),
    )
  }
}
