// The one list of columns: what any list of the contract holds (pages, permissions, records, bulk acts, …) is made from it.

import { accountsColumn } from './accounts/column'
import { afterSalesColumn } from './after-sales/column'
import { agentColumn } from './agent/column'
import { auditColumn } from './audit/column'
import { brandColumn } from './brand/column'
import { discountsColumn } from './discounts/column'
import { distributionColumn } from './distribution/column'
import { filesColumn } from './files/column'
import { freightColumn } from './freight/column'
import { gatewayColumn } from './gateway/column'
import { merged } from './kit/column'
import { ordersColumn } from './orders/column'
import { paymentsColumn } from './payments/column'
import { placesColumn } from './places/column'
import { plannedColumn } from './planned/column'
import { presaleColumn } from './presale/column'
import { priceLabColumn } from './price-lab/column'
import { productsColumn } from './products/column'
import { rolesColumn } from './roles/column'
import { stockColumn } from './stock/column'
import { viewsColumn } from './views/column'

export const columns = [
  accountsColumn,
  rolesColumn,
  placesColumn,
  distributionColumn,
  brandColumn,
  agentColumn,
  productsColumn,
  stockColumn,
  discountsColumn,
  priceLabColumn,
  ordersColumn,
  afterSalesColumn,
  paymentsColumn,
  gatewayColumn,
  freightColumn,
  presaleColumn,
  filesColumn,
  viewsColumn,
  auditColumn,
  plannedColumn,
] as const

type Column = (typeof columns)[number]
type Each<Facet extends keyof Column> = Column[Facet]
/** The names that any of the columns gives: `keyof` of a union would be what all of them share. */
type Names<T> = T extends unknown ? keyof T & string : never

export type PageName = Names<Each<'pages'>>
/** The url of each page as it is spelt in its column. */
export type PageUrls = { readonly [Name in PageName]: Extract<Each<'pages'>, Record<Name, { url: string }>>[Name]['url'] }
export type Permission = Names<Each<'permissions'>>
export type BulkName = Names<Each<'bulk'>>
export type SearchEntity = Names<Each<'search'>>
export type RecordName = Names<Each<'records'>>
type Restorable<T> = T extends unknown ? { [K in keyof T & string]: T[K] extends { restore: object } ? K : never }[keyof T & string] : never
/** Records of which a field can be put back. */
export type RestorableEntity = Restorable<Each<'records'>>

export const pagesByName = merged<PageName, 'pages'>(columns, 'pages')
export const permissionTerms = merged<Permission, 'permissions'>(columns, 'permissions')
export const bulkTerms = merged<BulkName, 'bulk'>(columns, 'bulk')
export const searchTerms = merged<SearchEntity, 'search'>(columns, 'search')
export const recordTerms = merged<RecordName, 'records'>(columns, 'records')
export const listTerms = merged<string, 'lists'>(columns, 'lists')
