// Where the orders of a sheet go: the parts of the region by name, and the number and address whole or masked, as it was asked and allowed.

import { maskAddress } from '#contract/orders/sheet-columns'
import { postalParts } from '#contract/regions/lookup'
import type { ExportContext } from '../../kit/exportable'
import { regions } from '../../reference/index'
import { sealOf } from '../seal'
import type { Unmasked } from './export-store'

type Row = Unmasked & { regionCode: string | null; receiverMobile: string | null }
type Addressed<R> = Omit<R, keyof Unmasked> & ReturnType<typeof postalParts> & { address: string | null }

export async function* addressed<R extends Row>(ctx: ExportContext, batches: AsyncIterable<R[]>): AsyncIterable<Addressed<R>[]> {
  const where = regions()
  const open = ctx.isFull ? (await sealOf(ctx)).open : null
  for await (const batch of batches) {
    yield batch.map(({ mobileSealed, wholeAddress, ...row }) => ({
      ...row,
      ...postalParts(where.path(row.regionCode ?? '')),
      receiverMobile: open && mobileSealed ? open(mobileSealed) : row.receiverMobile,
      address: open || wholeAddress === null ? wholeAddress : maskAddress(wholeAddress),
    }))
  }
}
