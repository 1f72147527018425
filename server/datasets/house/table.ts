// One house dataset as a table: what its definition shows, or how it would look where nothing was ever sold.

import { pagePermission, permissionOf } from '#contract/analysis/calls'
import type { HouseDefinition } from '#contract/datasets/definition'
import type { Permission } from '#contract/permissions'
import type { Told } from '../told'
import type { Unit } from './asked'
import { figuresTable, funnelTable, hoursTable, stepsTable } from './figures'
import { goodsTable, partsTable } from './parts'
import { rowsTable } from './rows'
import { hasTraded } from './rows-store'
import { sampleOf } from './samples'
import { type Answering, viewTable } from './view'

export async function houseTable(ctx: Answering, unit: Unit, definition: HouseDefinition): Promise<Told> {
  // Both at once: a house without trade is soon through with its figures.
  const [hasAny, told] = await Promise.all([hasTraded(ctx.tx), real(ctx, unit, definition)])
  return (hasAny ? null : sampleOf(definition, unit, ctx.now)) ?? told
}

function real(ctx: Answering, unit: Unit, definition: HouseDefinition): Promise<Told> {
  switch (definition.show) {
    case 'figures':
      return figuresTable(ctx, unit, definition)
    case 'steps':
      return stepsTable(ctx, unit, definition)
    case 'parts':
      return partsTable(ctx, unit, definition)
    case 'goods':
      return goodsTable(ctx, unit, definition)
    case 'funnel':
      return funnelTable(ctx, unit, definition)
    case 'hours':
      return hoursTable(ctx, unit, definition)
    case 'rows':
      return rowsTable(ctx, unit, definition.of, definition.top)
    case 'view':
      return viewTable(ctx, unit, definition)
  }
}

const rowReaders: Readonly<Record<Extract<HouseDefinition, { show: 'rows' }>['of'], readonly Permission[]>> = {
  latestPaid: ['order:read', 'total-order:read', 'brand-order:read'],
  toShip: ['order:read', 'total-order:read', 'brand-order:read'],
  shipByDue: ['order:read', 'total-order:read', 'brand-order:read'],
  runningOut: ['stock:read'],
  afterSales: ['after-sale:read'],
}

/** What somebody must hold to ask for it by themselves: of each list, one of the permissions. */
export function readersOf(definition: HouseDefinition): readonly (readonly Permission[])[] {
  switch (definition.show) {
    case 'figures':
    case 'steps':
      return definition.metrics.map((metric) => [permissionOf(metric)])
    case 'parts':
    case 'hours':
      return [[pagePermission.order]]
    case 'goods':
      return [[pagePermission.product]]
    case 'funnel':
      return [[pagePermission.customer]]
    case 'rows':
      return [rowReaders[definition.of]]
    case 'view':
      return [['order:read', 'total-order:read', 'brand-order:read', 'presale-order:read']]
  }
}
