// The one list of columns: what any list of the contract holds (pages, permissions, records, bulk acts, …) is made from it.

import { column as accounts } from './accounts/column'
import { column as adjustments } from './adjustments/column'
import { column as afterSales } from './after-sales/column'
import { column as agent } from './agent/column'
import { column as agreements } from './agreements/column'
import { column as analysis } from './analysis/column'
import { column as announcements } from './announcements/column'
import { column as audit } from './audit/column'
import { column as bankCards } from './bank-cards/column'
import { column as bankFiles } from './bank-files/column'
import { column as banners } from './banners/column'
import { column as books } from './books/column'
import { column as brand } from './brand/column'
import { column as coupons } from './coupons/column'
import { column as datasets } from './datasets/column'
import { column as discounts } from './discounts/column'
import { column as distribution } from './distribution/column'
import { column as exports } from './exports/column'
import { column as figureNews } from './figure-news/column'
import { column as files } from './files/column'
import { column as freight } from './freight/column'
import { column as gateway } from './gateway/column'
import { merged } from './kit/column'
import { column as members } from './members/column'
import { column as membership } from './membership/column'
import { column as orders } from './orders/column'
import { column as packages } from './packages/column'
import { column as payments } from './payments/column'
import { column as places } from './places/column'

import { column as points } from './points/column'
import { column as pointsMall } from './points-mall/column'
import { column as presale } from './presale/column'
import { column as priceLab } from './price-lab/column'
import { column as products } from './products/column'
import { column as roles } from './roles/column'
import { column as screens } from './screens/column'
import { column as shoppingNotices } from './shopping-notices/column'
import { column as statements } from './statements/column'
import { column as stock } from './stock/column'
import { column as tasks } from './tasks/column'
import { column as views } from './views/column'
import { column as wallet } from './wallet/column'
import { column as waybills } from './waybills/column'
import { column as withdrawals } from './withdrawals/column'

export const columns = [
  accounts,
  roles,
  places,
  distribution,
  brand,
  agent,
  products,
  stock,
  discounts,
  coupons,
  priceLab,
  membership,
  packages,
  members,
  points,
  tasks,
  pointsMall,
  orders,
  afterSales,
  bankCards,
  wallet,
  withdrawals,
  statements,
  agreements,
  adjustments,
  books,
  bankFiles,
  payments,
  gateway,
  waybills,
  freight,
  presale,
  banners,
  shoppingNotices,
  announcements,
  exports,
  files,
  views,
  audit,
  analysis,
  figureNews,
  screens,
  datasets,
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
