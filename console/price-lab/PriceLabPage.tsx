// The price lab: a basket on one side, what it costs and why on the other.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import './price-lab.css'
import { Suspense, useState } from 'react'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import type { PickableSku } from '#console/desk/goods/SkuPicker'
import { Button, IconButton } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { priceLab } from '#contract/price-lab/calls'
import { Circumstances } from './Circumstances'
import { LabCount } from './LabFields'
import { Trace } from './Trace'
import { asInput, atFirst, type Wishes } from './wishes'

const SkuPicker = lazyPart(async () => (await import('#console/desk/goods/SkuPicker')).SkuPicker<typeof priceLab.skus>)

type Line = { sku: PickableSku; qty: number | undefined }
const mostLines = 50

export function PriceLabPage() {
  const t = useT()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [wishes, setWishes] = useState<Wishes>(atFirst)
  const [picking, setPicking] = useState(false)
  const input = asInput(
    lines.map(({ sku, qty }) => ({ skuId: sku.id, qty })),
    wishes,
  )
  const { data, error } = useRead(priceLab.trace, input ?? { lines: [] }, { enabled: input !== null, quiet: true })
  const setQty = (id: string, qty: number | undefined) => setLines(lines.map((line) => (line.sku.id === id ? { ...line, qty } : line)))
  return (
    <section className="md-page" aria-labelledby="price-lab">
      <header className="md-page-head">
        <h1 id="price-lab">{t('priceLab.title')}</h1>
        <Button look="primary" icon={<PlusIcon />} onClick={() => setPicking(true)}>
          {t('priceLab.add')}
        </Button>
      </header>
      <div className="pl-bench">
        <div className="pl-side">
          <section className="pl-part" aria-labelledby="pl-basket">
            <h2 id="pl-basket">{t('priceLab.basket')}</h2>
            {lines.length === 0 && <p className="md-note">{t('priceLab.basketEmpty')}</p>}
            <ul className="pl-lines">
              {lines.map(({ sku, qty }) => (
                <li key={sku.id}>
                  <GoodsLine name={sku.productName} imageUrl={sku.imageUrl} below={[sku.specText, yuan(sku.priceFen)]} />
                  <LabCount label={t('priceLab.qtyOf', { name: sku.productName })} value={qty} change={(next) => setQty(sku.id, next)} />
                  <IconButton
                    label={t('priceLab.drop', { name: sku.productName })}
                    icon={<CloseIcon />}
                    onClick={() => setLines(lines.filter((line) => line.sku.id !== sku.id))}
                  />
                </li>
              ))}
            </ul>
          </section>
          <Circumstances wishes={wishes} change={(patch) => setWishes({ ...wishes, ...patch })} />
        </div>
        <div className="pl-result" aria-live="polite">
          {input === null && <EmptyState drawing="empty" title={t('priceLab.empty')} hint={t('priceLab.emptyHint')} />}
          {input !== null && error && <p className="md-field-error">{error.message}</p>}
          {input !== null && !error && data && <Trace traced={data} />}
        </div>
      </div>
      <Suspense>
        {picking && (
          <SkuPicker
            call={priceLab.skus}
            taken={new Set(lines.map(({ sku }) => sku.id))}
            most={mostLines}
            pick={(found) => setLines([...lines, ...found.map((sku) => ({ sku, qty: 1 }))])}
            close={() => setPicking(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
