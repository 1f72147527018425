// How two editors of one commodity are merged: SKU by SKU and cell by cell, unless one of them made another grid.

import { edits, listOf, rowsBy, setOf } from '../kit/merge'

/** A SKU that is new in the form has no id yet: it is the one that somebody else added for the same combination. */
const skus = rowsBy('id', { like: 'values', ofNew: ['stock'] })

export const productMerging = edits('product', {
  lists: { skus, params: rowsBy('name'), imageUrls: listOf(), deliveryTypes: setOf(), tags: setOf() },
  together: [['specs', 'skus']],
})
