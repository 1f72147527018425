// The SKUs of a presale: which take part, for how much, with which deposit, and how many of each.

import { Button } from '#console/kit/action/Button'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import { Tick } from '#console/kit/list/Table'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { PresaleType } from '#contract/presale/states'
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
            {item && <Amounts at={at} type={type} problem={problem} item={item} change={(next) => change(items.with(at, next))} />}
          </div>
        )
      })}
    </section>
  )
}

type AmountsProps = { item: Item; at: number; type: PresaleType; problem: Props['problem']; change: (item: Item) => void }

function Amounts({ item, at, type, problem, change }: AmountsProps) {
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
      <MoneyField {...bound('priceFen')} />
      {type === 'DEPOSIT' && <MoneyField {...bound('depositFen')} />}
      {type === 'DEPOSIT' && <MoneyField {...bound('expandFen')} />}
      <CountField {...bound('quota')} />
    </div>
  )
}
