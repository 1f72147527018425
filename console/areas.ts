// The one list of areas: routes and the icons of the menu are made from it. Every page of the menu is one area's.

import { area as accounts } from '#console/accounts/area'
import { area as adjustments } from '#console/adjustments/area'
import { area as afterSales } from '#console/after-sales/area'
import { area as agent } from '#console/agent/area'
import { area as agreements } from '#console/agreements/area'
import { area as analysis } from '#console/analysis/area'
import { area as announcements } from '#console/announcements/area'
import { area as audit } from '#console/audit/area'
import { area as bankCards } from '#console/bank-cards/area'
import { area as bankFiles } from '#console/bank-files/area'
import { area as banners } from '#console/banners/area'
import { area as books } from '#console/books/area'
import { area as brand } from '#console/brand/area'
import { area as coupons } from '#console/coupons/area'
import { area as datasets } from '#console/datasets/area'
import { area as discounts } from '#console/discounts/area'
import { area as distribution } from '#console/distribution/area'
import { area as figureNews } from '#console/figure-news/area'
import { area as freight } from '#console/freight/area'
import { area as gateway } from '#console/gateway/area'
import type { Area } from '#console/kit/area'
import { area as media } from '#console/media/area'
import { area as members } from '#console/members/area'
import { area as membership } from '#console/membership/area'
import { area as orders } from '#console/orders/area'
import { area as packages } from '#console/packages/area'
import { area as payments } from '#console/payments/area'
import { area as places } from '#console/places/area'
import { area as points } from '#console/points/area'
import { area as pointsMall } from '#console/points-mall/area'
import { area as presale } from '#console/presale/area'
import { area as priceLab } from '#console/price-lab/area'
import { area as products } from '#console/products/area'
import { area as roles } from '#console/roles/area'
import { area as screens } from '#console/screens/area'
import { area as shell } from '#console/shell/area'
import { area as shoppingNotices } from '#console/shopping-notices/area'
import { area as statements } from '#console/statements/area'
import { area as stock } from '#console/stock/area'
import { area as tasks } from '#console/tasks/area'
import { area as wallet } from '#console/wallet/area'
import { area as waybills } from '#console/waybills/area'
import { area as withdrawals } from '#console/withdrawals/area'

export const areas: readonly Area[] = [
  accounts,
  adjustments,
  afterSales,
  agent,
  agreements,
  analysis,
  announcements,
  audit,
  bankCards,
  bankFiles,
  banners,
  books,
  brand,
  coupons,
  datasets,
  discounts,
  distribution,
  figureNews,
  freight,
  gateway,
  media,
  members,
  membership,
  orders,
  packages,
  payments,
  places,
  pointsMall,
  points,
  presale,
  priceLab,
  products,
  roles,
  screens,
  shell,
  shoppingNotices,
  statements,
  stock,
  tasks,
  wallet,
  waybills,
  withdrawals,
]
