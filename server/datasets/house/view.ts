// A saved view of a list of orders as a table: as many as it finds and its first rows, through the very call that the list makes.

import type { HouseDefinition } from '#contract/datasets/definition'
import { datasetRefusals } from '#contract/datasets/states'
import { columnWords } from '#contract/datasets/words'
import type { Call } from '#contract/kit/call'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { orderStatusWords } from '#contract/orders/states'
import type { PageName } from '#contract/pages'
import type { Permission } from '#contract/permissions'
import type { WholeHouse } from '../../kit/column'
import type { Session } from '../../kit/database/scope'
import { refuse } from '../../kit/road/refuse'
import type { Settings } from '../../kit/settings'
import { fitting, sharedView } from '../../views/index'
import { type Told, type ToldColumn, told, wayTo } from '../told'
import type { Asking, Unit } from './asked'
import { goodsText } from './rows'

export type Answering = Asking & { settings: Settings; ask: WholeHouse['ask']; accountId: string }

type List = { call: typeof orders.page; page: PageName; needs: Permission }
const lists: Readonly<Record<string, List>> = {
  orders: { call: orders.page, page: 'orders', needs: 'order:read' },
  'merchant-orders': { call: orders.merchantPage, page: 'totalOrders', needs: 'total-order:read' },
  'brand-orders': { call: orders.backendPage, page: 'brandOrders', needs: 'brand-order:read' },
  'presale-orders': { call: orders.presalePage, page: 'presaleOrders', needs: 'presale-order:read' },
}
export const isListOfOrders = (list: string): boolean => Object.hasOwn(lists, list)

const nobody = { ip: '', userAgent: '', requestId: '', crossSite: false }

/** The unit itself looks: it holds no permission, and the wall says what it sees. */
const lookerOf = ({ id, kind }: Unit, accountId: string): Session => ({
  id: '0',
  accountId,
  accountName: '',
  username: '',
  roleId: '0',
  role: '',
  isOwner: false,
  manageMode: null,
  unit: { id, kind, name: '', marketId: null },
  permissions: new Set(),
})

const columns: readonly ToldColumn[] = [
  { key: 'placedAt', words: columnWords.placedAt, kind: 'time' },
  { key: 'shopName', words: columnWords.shopName, kind: 'text' },
  { key: 'goodsName', words: columnWords.goodsName, kind: 'text' },
  { key: 'qty', words: columnWords.qty, kind: 'count' },
  { key: 'fen', words: columnWords.fen, kind: 'fen' },
  { key: 'state', words: columnWords.state, kind: 'text' },
]

const rowOf = ({ placedAt, shopName, lines, totalQty, payableFen, status }: OrderRow) => ({
  placedAt,
  shopName,
  goodsName: goodsText(lines[0]?.name ?? '', totalQty),
  qty: totalQty,
  fen: payableFen,
  state: orderStatusWords[status],
})

export async function viewTable(ctx: Answering, unit: Unit, { viewId, top }: Extract<HouseDefinition, { show: 'view' }>): Promise<Told> {
  const { tx, now, settings, ask, accountId } = ctx
  const view = await sharedView(tx, viewId, accountId)
  const list = view && lists[view.list]
  if (!view || !list) return refuse(datasetRefusals.viewMissing)
  const { call, page, needs } = list
  const filter = { ...fitting(call.input, view.query), pageNumber: 1, pageSize: top }
  const context = { tx, now, settings, caller: nobody, language: 'zh-CN', session: lookerOf(unit, accountId) } as const
  const { total, records } = await ask<Call & typeof orders.page>(call, context, call.input.parse(filter))
  return told(columns, records.map(rowOf), { total, ways: records.map(({ id }) => [wayTo(page, needs, { id })]) })
}
