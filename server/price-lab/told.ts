// What was tried, told line by line in the order in which it was put into the basket, whichever shop sells it.

import { sure } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { labRefusals, type Traced } from '#contract/price-lab/calls'
import { clashesOf } from '#contract/pricing/clashes'
import { whyNotWords } from '#contract/pricing/coupon-words'
import type { Price } from '#contract/pricing/price'
import { basketsOf, type Gathered, type Line, type Place, type PricedShops, type ShopPrice } from '../basket/index'
import type { Context } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import { regions } from '../reference/index'

type Told = { lines: readonly Line[]; shops: readonly ShopPrice[] }

/** Where the lines of a shop stand in the basket. */
const placesOf = ({ lines }: Told, shop: { lines: readonly Line[] }): number[] => shop.lines.map((line) => lines.indexOf(line))

export function toldLines(told: Told, { language }: Context): Traced['lines'] {
  return told.lines.map((line) => {
    const shop = sure(told.shops.find((one) => one.lines.includes(line)))
    const { key: _key, ...share } = sure(shop.price.lines[shop.lines.indexOf(line)])
    const { sku, qty } = line
    return { ...share, ...sku, qty, whyNot: sku.whyNot && say(sku.whyNot.words, language, sku.whyNot.params) }
  })
}

export function toldTotal({ shops }: Told): Traced['total'] {
  const of = (pick: (price: Price) => number) => shops.reduce((sum, { price }) => sum + pick(price), 0)
  return {
    goodsFen: of(({ goodsFen }) => goodsFen),
    discountFen: of(({ discountFen }) => discountFen),
    memberFen: of(({ memberFen }) => memberFen),
    couponFen: of(({ couponFen }) => couponFen),
    pointsFen: of(({ pointsFen }) => pointsFen),
    freightFen: of(({ freightFen }) => freightFen),
    payableFen: of(({ payableFen }) => payableFen),
    pointsUsed: of(({ pointsUsed }) => pointsUsed),
    pointsEarned: shops.reduce((sum, { earns }) => sum + earns, 0),
  }
}

/** Each shop's steps, with nothing for the lines of the others. */
export const toldSteps = (told: Told): Traced['steps'] =>
  told.shops.flatMap((shop) => {
    const places = placesOf(told, shop)
    return shop.price.steps.map((step) => ({ ...step, shares: told.lines.map((_, n) => step.shares[places.indexOf(n)] ?? 0) }))
  })

export const toldCharges = ({ shops }: Told, { templates }: Place): Traced['charges'] =>
  shops.flatMap(({ price: { freight } }) =>
    (freight?.charges ?? []).map(({ rule, ...charge }) => ({
      ...charge,
      chargeBy: found(templates.get(charge.templateId), labRefusals.skuMissing).chargeBy,
      rule: rule && { ...rule, regions: rule.regions.map((code) => regions().address(code)) },
    })),
  )

/** What each coupon does, and what stands in its way. */
export function toldCoupons(gathered: Gathered, place: Place, priced: PricedShops, { language }: Context): Traced['coupons'] {
  const shops = basketsOf(gathered, place)
  const clashes = new Map(clashesOf(shops, gathered.coupons).map((clash) => [clash.id, clash]))
  const nameOf = (id: string) => gathered.coupons.find((coupon) => coupon.id === id)?.name ?? ''
  return priced.coupons.map(({ whyNot, ...verdict }) => {
    const { shut = [], excludes = [] } = clashes.get(verdict.id) ?? {}
    const names = [...new Set(shut.map(({ name }) => name))]
    return {
      ...verdict,
      whyNot: whyNot && say(whyNotWords(whyNot), language),
      shut: names.map((name) => {
        const same = shut.filter((one) => one.name === name)
        const lines = same.flatMap(({ shopId, at }) => {
          const shop = sure(shops.find((one) => one.shopId === shopId))
          return gathered.lines.indexOf(sure(shop.lines[at]))
        })
        return { name, by: sure(same[0]).by, lines }
      }),
      excludes: excludes.map(nameOf),
    }
  })
}
