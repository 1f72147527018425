// Whether the shop and the goods that are asked for are the reader's to see: the tables' walls answer.

import type { Tx } from '../kit/database/db'

export const seesShop = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`select from unit where id = ${id} and kind = 'SHOP'`.maybe()) !== undefined

export const seesGoods = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`select from product where id = ${id}`.maybe()) !== undefined
