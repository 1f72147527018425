// What acts on many goods write and read of one of them.

import type { Tx } from '../kit/database/db'

type Named = { id: string; name: string }

export const belowCost = (tx: Tx, productId: string): Promise<{ specText: string; code: string }[]> =>
  tx<{ specText: string; code: string }[]>`
    select k.spec_text, k.code from sku k
     where k.product_id = ${productId} and k.deleted_at is null and k.cost_fen > 0 and k.price_fen < k.cost_fen order by k.position, k.id limit 5`

export async function setFreight(tx: Tx, id: string, templateId: string): Promise<void> {
  await tx`update product set freight_template_id = ${templateId}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function setTags(tx: Tx, id: string, tags: string[]): Promise<void> {
  await tx`update product set tags = ${tags}, updated_at = now(), version = version + 1 where id = ${id}`
}

export const categoryNames = (tx: Tx, ids: string[]): Promise<Named[]> =>
  tx<Named[]>`select id, name from category where id = any (${ids}::bigint[])`

export const templateNames = (tx: Tx, ids: string[]): Promise<Named[]> =>
  tx<Named[]>`select id, name from shipping_template where id = any (${ids}::bigint[])`
