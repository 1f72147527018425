// The one list of what the columns do: the routes, the worker and whatever else is a list on this floor are made from it.

import type { Calls } from '#contract/kit/call'
import { column as accounts } from './accounts/index'
import { column as adjustments } from './adjustments/index'
import { column as afterSales } from './after-sales/index'
import { column as agent } from './agent/index'
import { column as agreements } from './agreements/index'
import { column as analysis } from './analysis/index'
import { column as announcements } from './announcements/index'
import { column as apply } from './apply/index'
import { column as audit } from './audit/index'
import { column as auth } from './auth/index'
import { column as bankCards } from './bank-cards/index'
import { column as bankFiles } from './bank-files/index'
import { column as banners } from './banners/index'
import { offers as offersOfBasket } from './basket/index'
import { column as bell } from './bell/index'
import { column as books } from './books/index'
import { column as brand } from './brand/index'
import { column as bulk } from './bulk/index'
import { clockActs, column as clocksColumn, joinedActs } from './clocks/index'
import { column as coupons } from './coupons/index'
import { column as datasets } from './datasets/index'
import { column as discounts } from './discounts/index'
import { column as distribution } from './distribution/index'
import { column as drafts } from './drafts/index'
import { column as exports } from './exports/index'
import { column as figureNews } from './figure-news/index'
import { column as files } from './files/index'
import { column as freight } from './freight/index'
import { column as gateway } from './gateway/index'
import { column as history } from './history/index'
import { column as imports } from './imports/index'
import { column as jobs } from './jobs/index'
import { build, type Column } from './kit/column'
import { smsTask } from './kit/sms'
import { column as memberTrade } from './member-trade/index'
import { column as members } from './members/index'
import { column as membership } from './membership/index'
import { column as orders, partnersOf } from './orders/index'
import { column as packages } from './packages/index'
import { causesOf, column as payments } from './payments/index'
import { column as places } from './places/index'
import { column as points } from './points/index'
import { column as pointsMall } from './points-mall/index'
import { column as preferences } from './preferences/index'
import { column as presale } from './presale/index'
import { column as priceLab } from './price-lab/index'
import { column as products } from './products/index'
import { column as reference } from './reference/index'
import { column as richText } from './rich-text/index'
import { column as roles } from './roles/index'
import { column as screens } from './screens/index'
import { column as search } from './search/index'
import { column as shoppingNotices } from './shopping-notices/index'
import { column as statements } from './statements/index'
import { column as stock } from './stock/index'
import { column as tasksColumn } from './tasks/index'
import { column as views } from './views/index'
import { column as wallet } from './wallet/index'
import { column as waybills } from './waybills/index'
import { column as withdrawals } from './withdrawals/index'

export const columns: readonly Column[] = [
  auth,
  accounts,
  roles,
  history,
  places,
  distribution,
  brand,
  agent,
  analysis,
  figureNews,
  screens,
  datasets,
  products,
  stock,
  // Offers are taken in this order: a presale or the points mall first, then what is reduced for a time, then coupons, then a member's points.
  presale,
  pointsMall,
  discounts,
  coupons,
  membership,
  priceLab,
  points,
  members,
  memberTrade,
  tasksColumn,
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
  packages,
  gateway,
  waybills,
  freight,
  banners,
  shoppingNotices,
  announcements,
  clocksColumn,
  apply,
  audit,
  preferences,
  reference,
  views,
  drafts,
  bell,
  search,
  jobs,
  bulk,
  exports,
  imports,
  files,
  richText,
]

const built = build(columns)

export const { house, doors, cron } = built
/** The kit's own and those of the columns. */
export const tasks = [smsTask, ...built.tasks]
/** The address book: every call that the server answers, by the name of its book. */
export const contract: Readonly<Record<string, Calls>> = Object.fromEntries(house.books.map(({ name, calls }) => [name, calls]))

/** What was added to the points that tests, seeds and programs of the house ask for too. */
export const offers = house.added(offersOfBasket)
export const partners = partnersOf(house)
export const causes = causesOf(house)
export const clocks = joinedActs(house.added(clockActs))
