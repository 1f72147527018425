// The English catalogue, one file per area.

import { accounts } from '#console/accounts/words.en'
import { afterSales } from '#console/after-sales/words.en'
import { agent } from '#console/agent/words.en'
import { apply } from '#console/apply/words.en'
import { audit } from '#console/audit/words.en'
import { brand } from '#console/brand/words.en'
import { bell } from '#console/desk/bell/words.en'
import { bulk } from '#console/desk/bulk/words.en'
import { charts } from '#console/desk/chart/words.en'
import { drafts } from '#console/desk/drafts/words.en'
import { exports } from '#console/desk/export/words.en'
import { goods } from '#console/desk/goods/words.en'
import { imports } from '#console/desk/import/words.en'
import { jobs } from '#console/desk/jobs/words.en'
import { phone } from '#console/desk/phone/words.en'
import { reference } from '#console/desk/region/words.en'
import { files } from '#console/desk/upload/words.en'
import { views } from '#console/desk/views/words.en'
import { discounts } from '#console/discounts/words.en'
import { distribution } from '#console/distribution/words.en'
import { freight } from '#console/freight/words.en'
import { gateway } from '#console/gateway/words.en'
import { home } from '#console/home/words.en'
import { kit } from '#console/kit/words.en'
import { orders } from '#console/orders/words.en'
import { payments } from '#console/payments/words.en'
import { places } from '#console/places/words.en'
import { presale } from '#console/presale/words.en'
import { priceLab } from '#console/price-lab/words.en'
import { products } from '#console/products/words.en'
import { roles } from '#console/roles/words.en'
import { factors } from '#console/security/factors/words.en'
import { security } from '#console/security/words.en'
import { planned } from '#console/shell/planned/words.en'
import { secondStep } from '#console/shell/signin/words.en'
import { shell } from '#console/shell/words.en'
import { stock } from '#console/stock/words.en'
import { theme } from '#console/theme/words.en'
import type { Catalogue } from '../zh-CN'

export const en: Catalogue = {
  accounts,
  agent,
  apply,
  audit,
  afterSales,
  bell,
  brand,
  bulk,
  charts,
  discounts,
  distribution,
  drafts,
  exports,
  factors,
  files,
  goods,
  freight,
  gateway,
  home,
  imports,
  jobs,
  kit,
  orders,
  payments,
  phone,
  places,
  planned,
  products,
  priceLab,
  presale,
  reference,
  roles,
  secondStep,
  security,
  shell,
  stock,
  theme,
  views,
}
