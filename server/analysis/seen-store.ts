// Whether the shop and the goods that are asked for are the reader's to see: the tables' walls answer.

import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'

export const seesShop = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`select from unit where id = ${id} and kind = 'SHOP'`.maybe()) !== undefined

export const seesGoods = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`select from product where id = ${id}`.maybe()) !== undefined

/** Visits do not follow a shop to another agent: of a shop an agent sees those of its own time, and what is kept of the shop holds them all. */
export const seesAllVisits = async (tx: Tx, { trade: { shopId } }: Cut): Promise<boolean> => !shopId || !(await isAgent(tx))

export const isAgent = async (tx: Tx): Promise<boolean> =>
  (await tx<{ isAgent: boolean }[]>`select current_setting('role') = 'md_agent' as is_agent`.one()).isAgent
