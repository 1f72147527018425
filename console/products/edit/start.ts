// What the form of a commodity begins with: nothing, or what is known, with a change that waits for review laid over it.

import type { Given } from '#contract/kit/call'
import type { ProductDetail, products } from '#contract/products/calls'
import { lineOf, skuOf } from '../grid'

export type Start = Partial<Given<typeof products.save>>

const blank: Start = {
  name: '',
  subtitle: '',
  imageUrls: [],
  videoUrl: null,
  detailHtml: '',
  params: [],
  keyword: '',
  unitName: '',
  deliveryTypes: ['EXPRESS'],
  freightTemplateId: null,
  sort: 1,
  limitPerUser: null,
  limitPerOrder: null,
  pointsDeductMaxPct: 100,
  givePoints: 0,
  virtualSalesCount: 0,
  tags: [],
  specs: [],
  skus: [],
}

export function startOf(detail: ProductDetail | undefined, freightTemplateId: string | null = null): Start {
  if (!detail) return { ...blank, freightTemplateId }
  const shown = { ...detail, ...detail.change?.content }
  const { name, subtitle, categoryId, imageUrls, videoUrl, detailHtml, params } = shown
  return {
    id: detail.id,
    version: detail.version,
    name,
    subtitle,
    categoryId,
    imageUrls,
    videoUrl,
    detailHtml,
    params,
    keyword: detail.keyword,
    unitName: detail.unitName,
    deliveryTypes: detail.deliveryTypes,
    freightTemplateId: detail.freightTemplateId,
    sort: detail.sort,
    limitPerUser: detail.limitPerUser,
    limitPerOrder: detail.limitPerOrder,
    pointsDeductMaxPct: detail.pointsDeductMaxPct,
    givePoints: detail.givePoints,
    virtualSalesCount: detail.virtualSalesCount,
    tags: detail.tags,
    specs: detail.specs,
    skus: detail.skus.map((sku) => skuOf(lineOf(sku))),
  }
}
