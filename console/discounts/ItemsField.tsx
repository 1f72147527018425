// The SKUs of a discount: what each costs then, what is wrong with that, and one line that sets all of them at once.

import { Suspense, useState } from 'react'
import { isZhe } from '#console/desk/price/ZheField'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import type { Form } from '#console/kit/form/use-form'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { type Candidate, type Conflict, type DiscountKind, discounts, maxDiscountItems } from '#contract/discounts/calls'
import { paidOfOff } from '#contract/pricing/zhe'
import { type Item, ItemRow, OfferField, type TypedItem } from './ItemRow'

const SkuPicker = lazyPart(async () => (await import('#console/desk/goods/SkuPicker')).SkuPicker<typeof discounts.skus>)

type Props = { form: Form<typeof discounts.save>; known: readonly Candidate[] }

export function ItemsField({ form, known }: Props) {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const { value, onChange, error, label } = form.bind('items')
  const items = (value ?? []) as TypedItem[]
  const [skus, learn] = useSkus(items, known)
  const taken = useConflicts(form, items)
  const set = (next: TypedItem[]) => onChange(next as Item[])
  const change = (skuId: string, patch: Partial<TypedItem>) =>
    set(items.map((item) => (item.skuId === skuId ? { ...item, ...patch } : item)))
  const shopId = items.map(({ skuId }) => skus.get(skuId)?.shopId).find(Boolean)
  const add = (found: Candidate[]) => {
    learn(found)
    const like = items[0]
    set([
      ...items,
      ...found.map(
        ({ id }): TypedItem => ({ skuId: id, kind: like?.kind ?? 'PERCENT', value: like?.kind === 'PERCENT' ? like.value : undefined }),
      ),
    ])
  }
  return (
    <fieldset className="dc-items" aria-describedby={error ? 'dc-items-error' : undefined}>
      <legend className="md-unseen">{label}</legend>
      {items.length > 1 && <All apply={(kind, amount) => set(items.map((item) => ({ ...item, kind, value: amount })))} />}
      <ul>
        {items.map((item) => (
          <ItemRow
            key={item.skuId}
            item={item}
            sku={skus.get(item.skuId)}
            conflict={taken.get(item.skuId)}
            change={(patch) => change(item.skuId, patch)}
            remove={() => set(items.filter(({ skuId }) => skuId !== item.skuId))}
          />
        ))}
      </ul>
      {error && (
        <p id="dc-items-error" className="md-field-error">
          {error}
        </p>
      )}
      <Button icon={<PlusIcon />} onClick={() => setPicking(true)}>
        {t('discounts.addSkus')}
      </Button>
      {picking && <Picker shopId={shopId} taken={new Set(items.map(({ skuId }) => skuId))} pick={add} close={() => setPicking(false)} />}
    </fieldset>
  )
}

type PickerProps = { shopId: string | undefined; taken: ReadonlySet<string>; pick: (skus: Candidate[]) => void; close: () => void }

/** The first SKU decides the shop: a discount belongs to one. */
const Picker = ({ shopId, taken, pick, close }: PickerProps) => (
  <Suspense>
    <SkuPicker call={discounts.skus} within={shopId ? { shopId } : {}} taken={taken} most={maxDiscountItems} pick={pick} close={close} />
  </Suspense>
)

function All({ apply }: { apply: (kind: DiscountKind, value: number) => void }) {
  const t = useT()
  const [offer, setOffer] = useState<{ kind: DiscountKind; value?: number }>({ kind: 'PERCENT' })
  const { kind, value } = offer
  const isGood = value !== undefined && (kind === 'PERCENT' ? isZhe(paidOfOff(value)) : value > 0)
  return (
    <div className="dc-all">
      <span>{t('discounts.allOf')}</span>
      <OfferField name={t('discounts.allOf')} kind={kind} value={value} change={(patch) => setOffer({ ...offer, ...patch })} />
      <Button onClick={isGood ? () => apply(kind, value) : undefined}>{t('discounts.apply')}</Button>
    </div>
  )
}

/** What the rows are called and cost. A form that was put back from a draft knows only their ids: the others are asked for. */
function useSkus(
  items: readonly TypedItem[],
  start: readonly Candidate[],
): [ReadonlyMap<string, Candidate>, (more: readonly Candidate[]) => void] {
  const [known, setKnown] = useState<ReadonlyMap<string, Candidate>>(new Map(start.map((sku) => [sku.id, sku])))
  const learn = (more: readonly Candidate[]) => setKnown(new Map([...known, ...more.map((sku) => [sku.id, sku] as const)]))
  const missing = items.map(({ skuId }) => skuId).filter((id) => !known.has(id))
  const { data } = useRead(
    discounts.skus,
    { ids: missing.slice(0, 100), pageNumber: 1, pageSize: 100 },
    { enabled: missing.length > 0, quiet: true },
  )
  const news = (data?.records ?? []).filter(({ id }) => missing.includes(id))
  if (news.length > 0) learn(news)
  return [known, learn]
}

/** Which of the SKUs something else has at that time, as soon as there is a time. */
function useConflicts({ values }: Props['form'], items: readonly TypedItem[]): ReadonlyMap<string, Conflict> {
  const { id, startsAt, endsAt, isDraft } = values as { id?: string; startsAt?: string; endsAt?: string; isDraft?: boolean }
  const isAsked = Boolean(startsAt && endsAt && startsAt < endsAt && !isDraft && items.length > 0)
  const { data } = useRead(
    discounts.conflicts,
    { id, startsAt: startsAt ?? '', endsAt: endsAt ?? '', skuIds: items.map(({ skuId }) => skuId) },
    { enabled: isAsked, quiet: true },
  )
  return new Map(isAsked ? (data ?? []).map((conflict) => [conflict.skuId, conflict]) : [])
}
