// The categories of the demo, in three levels, with ids that follow from their order.

import type { Tx } from '../kit/database/db'
import { categoryTree } from './goods-kinds'

type Row = {
  id: number
  parentId: number | null
  level: number
  name: string
  sort: number
  commissionRateBp: number
  createdAt: string
  updatedAt: string
}

/** The ids of the leaves by their names. */
export async function addCategories(tx: Tx, at: string): Promise<Map<string, number>> {
  const rows: Row[] = []
  const add = (parent: Row | null, name: string, sort: number, commissionRateBp: number): Row => {
    const row = {
      id: rows.length + 1,
      parentId: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      name,
      sort,
      commissionRateBp,
      createdAt: at,
      updatedAt: at,
    }
    rows.push(row)
    return row
  }
  const leaves = new Map<string, number>()
  for (const [n, [name, commission, children]] of categoryTree.entries()) {
    const top = add(null, name, n + 1, commission)
    for (const [m, [middle, names]] of children.entries()) {
      const mid = add(top, middle, m + 1, commission)
      for (const [k, leaf] of names.split(' ').entries()) leaves.set(leaf, add(mid, leaf, k + 1, commission).id)
    }
  }
  await tx`insert into category ${tx(rows)}`
  return leaves
}
