// For which goods: all of them, chosen products, categories, or all but some. What was chosen stands below as tags.

import { Suspense, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { coupons } from '#contract/coupons/calls'
import { maxScopeIds } from '#contract/coupons/rule'
import { type CouponScope, couponScopes, couponScopeWords } from '#contract/coupons/states'
import type { PartProps } from './OfferPart'
import { Choice, Row } from './Row'
import type { Named } from './use-scoped'

const ProductPicker = lazyPart(async () => (await import('#console/desk/goods/ProductPicker')).ProductPicker)
const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog')).CategoryDialog)

type Props = PartProps & { isMarket: boolean; named: Named }

const tagsShown = 12

export function ScopeField({ form, locks, isMarket, named }: Props) {
  const t = useT()
  const say = useSay()
  const scope = form.bind('scope')
  const ids = form.bind('scopeIds')
  const isByCategory = scope.value === 'CATEGORIES'
  const chosen = ids.value ?? []
  // A product coupon names its goods: all of them is no choice there.
  const offered = couponScopes.filter((one) => one !== 'ALL' || form.values.kind !== 'PRODUCT')
  const turn = (next: CouponScope) => {
    // Products stay chosen between 'these' and 'all but these'; categories are other things.
    const keeps = next !== 'ALL' && next !== 'CATEGORIES' && !isByCategory && scope.value !== 'ALL'
    form.set({ scope: next, scopeIds: keeps ? chosen : [] })
  }
  return (
    <Row label={scope.label} error={scope.error ?? ids.error} why={locks('scope')}>
      <Choice
        label={scope.label}
        value={scope.value}
        options={offered.map((value) => ({
          value,
          label: value === 'ALL' && isMarket ? t('couponForm.edit.allShops') : say(couponScopeWords[value]),
        }))}
        onChange={turn}
      />
      {scope.value !== 'ALL' && <Chosen ids={chosen} named={named} isByCategory={isByCategory} change={ids.onChange} />}
    </Row>
  )
}

type ChosenProps = { ids: readonly string[]; named: Named; isByCategory: boolean; change: (ids: string[]) => void }

function Chosen({ ids, named, isByCategory, change }: ChosenProps) {
  const t = useT()
  const [isPicking, pick] = useState(false)
  return (
    <div className="cu-chosen">
      {ids.slice(0, tagsShown).map((id) => (
        <span key={id} className="md-tag">
          <span className="cu-tag-name">{named.nameOf(id)}</span>
          <button
            type="button"
            aria-label={t('kit.form.removeTag', { tag: named.nameOf(id) })}
            onClick={() => change(ids.filter((one) => one !== id))}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
      <Button look="link" icon={<PlusIcon />} onClick={() => pick(true)}>
        {t(isByCategory ? 'couponForm.edit.addCategories' : 'couponForm.edit.addProducts')}
      </Button>
      <span className="cu-quiet">{t('coupons.scope.n', { n: ids.length })}</span>
      <Suspense>
        {isPicking && isByCategory && <CategoryDialog chosen={ids} change={change} close={() => pick(false)} />}
        {isPicking && !isByCategory && (
          <ProductPicker
            call={coupons.products}
            taken={new Set(ids)}
            most={maxScopeIds}
            pick={(found) => {
              named.learn(found)
              change([...ids, ...found.map(({ id }) => id)])
            }}
            close={() => pick(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
