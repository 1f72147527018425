// The SKUs of a presale: which take part, for how much, with which deposit, and how many of each.

import { useState } from 'react'
import { CautionLines } from '#console/desk/price/NewPrices'
import { isZhe, ZheBox } from '#console/desk/price/ZheField'
import { Button } from '#console/kit/action/Button'
import { FieldBox } from '#console/kit/form/FieldBox'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import { Tick } from '#console/kit/list/Table'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { offerOf } from '#contract/presale/form'
import type { PresaleType } from '#contract/presale/states'
import { cautionsOf, zheProblem } from '#contract/pricing/zhe'
import { filledDown, type Item, type OpenSku, usualItem } from './presale-form'

type Props = {
  skus: readonly OpenSku[]
  items: readonly Item[]
  type: PresaleType
  change: (items: Item[]) => void
  problem: (path: string) => string | undefined
  error: string | undefined
}

export function ItemRows({ skus, items, type, change, problem, error }: Props) {
  const t = useT()
  const toggle = (sku: OpenSku) => {
    const isOn = items.some(({ skuId }) => skuId === sku.skuId)
    // In the order of the goods, however they were ticked.
    const chosen = isOn ? items.filter(({ skuId }) => skuId !== sku.skuId) : [...items, usualItem(sku, type)]
    change(skus.flatMap(({ skuId }) => chosen.find((item) => item.skuId === skuId) ?? []))
  }
  return (
    <section className="ps-items" aria-label={t('presale.skus')}>
      <header>
        <h3>{t('presale.skus')}</h3>
        {items.length > 1 && (
          <Button look="link" onClick={() => change(filledDown(items, skus))}>
            {t('presale.fillDown')}
          </Button>
        )}
      </header>
      {error && <p className="md-field-error">{error}</p>}
      {skus.map((sku) => {
        const at = items.findIndex(({ skuId }) => skuId === sku.skuId)
        const item = items[at]
        return (
          <div key={sku.skuId} className="ps-item" role="group" aria-label={sku.specText || t('presale.single')}>
            <p>
              <Tick label={t('presale.takesPart', { name: sku.specText || t('presale.single') })} on={at >= 0} change={() => toggle(sku)} />
              <span>{sku.specText || t('presale.single')}</span>
              <small>{t('presale.skuFacts', { price: yuan(sku.priceFen), n: sku.available })}</small>
            </p>
            {item && (
              <Amounts at={at} sku={sku} type={type} problem={problem} item={item} change={(next) => change(items.with(at, next))} />
            )}
          </div>
        )
      })}
    </section>
  )
}

type AmountsProps = { item: Item; sku: OpenSku; at: number; type: PresaleType; problem: Props['problem']; change: (item: Item) => void }

function Amounts({ item, sku, at, type, problem, change }: AmountsProps) {
  const t = useT()
  const bound = (key: 'priceFen' | 'depositFen' | 'expandFen' | 'quota') => ({
    id: `items-${at}-${key}`,
    name: key,
    label: t(`presale.fields.${key}`),
    required: key !== 'expandFen',
    value: item[key] as number | undefined,
    onChange: (value: number | undefined) => change({ ...item, [key]: key === 'expandFen' ? (value ?? 0) : value } as Item),
    error: problem(`items.${at}.${key}`),
  })
  return (
    <div className="ps-amounts" data-type={type}>
      <ZheOf id={`items-${at}-zhe`} sku={sku} priceFen={item.priceFen} change={(priceFen) => change({ ...item, priceFen })} />
      <MoneyField {...bound('priceFen')} />
      {type === 'DEPOSIT' && <MoneyField {...bound('depositFen')} />}
      {type === 'DEPOSIT' && <MoneyField {...bound('expandFen')} />}
      <CountField {...bound('quota')} />
      <p className="ps-cautions">
        <CautionLines list={cautionsOf(sku, item.priceFen)} costFen={sku.costFen} />
      </p>
    </div>
  )
}

const offered = (priceFen: number, pricePct: number) => offerOf(priceFen, { pricePct, depositPct: null }).priceFen

/** The 折 that comes to this very price; none where no tenth does, or where it is the whole price. */
const paidFor = (skuFen: number, priceFen: number): number | undefined => {
  const near = Math.ceil((priceFen * 100) / skuFen)
  return [near, near - 1].find((pct) => isZhe(pct) && offered(skuFen, pct) === priceFen)
}

type ZheOfProps = { id: string; sku: OpenSku; priceFen: number; change: (priceFen: number) => void }

/** The same price said as 折: whichever of the two is typed, the other follows. */
function ZheOf({ id, sku, priceFen, change }: ZheOfProps) {
  const t = useT()
  const say = useSay()
  const [typed, setTyped] = useState<number>()
  const isWrong = typed !== undefined && !isZhe(typed, 100)
  const paid = isWrong || (typed !== undefined && offered(sku.priceFen, typed) === priceFen) ? typed : paidFor(sku.priceFen, priceFen)
  const type = (next: number | undefined) => {
    setTyped(next)
    if (next !== undefined && isZhe(next, 100)) change(offered(sku.priceFen, next))
  }
  return (
    <FieldBox id={id} label={t('presale.zhe')} required={false} error={isWrong ? say(zheProblem) : undefined}>
      {(aria) => <ZheBox id={id} paidPct={paid} change={type} wrong={isWrong} placeholder={t('price.whole')} aria={aria} />}
    </FieldBox>
  )
}
