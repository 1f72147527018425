// The goods as a shopper will see them, in the frame of a phone; on small windows behind a button.

import { useDeferredValue, useState } from 'react'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import { Button } from '#console/kit/action/Button'
import type { Values } from '#console/kit/form/form-check'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuanText } from '#console/kit/text/numbers'
import type { Start } from './start'

export function PhonePreview({ values }: { values: Values }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  // Typing comes first; the preview follows.
  const shown = useDeferredValue(values) as Start
  return (
    <aside className="pr-preview" aria-label={t('products.preview.name')}>
      <div className="pr-preview-side">
        <h2>{t('products.preview.name')}</h2>
        <Phone of={shown} />
      </div>
      <Button className="pr-preview-open" onClick={() => setOpen(true)}>
        {t('products.preview.name')}
      </Button>
      {open && (
        <Dialog narrow title={t('products.preview.name')} close={() => setOpen(false)}>
          <Phone of={shown} />
        </Dialog>
      )}
    </aside>
  )
}

function Phone({ of }: { of: Start }) {
  const t = useT()
  const { name, subtitle, imageUrls = [], specs = [], params = [], detailHtml = '', tags = [] } = of
  const [at, setAt] = useState(0)
  const cover = imageUrls[Math.min(at, imageUrls.length - 1)]
  return (
    <div className="pr-phone">
      <div className="pr-phone-cover">
        {cover ? <img src={cover} alt="" /> : <span>{t('products.preview.noPicture')}</span>}
        {imageUrls.length > 1 && (
          <button type="button" aria-label={t('products.preview.next')} onClick={() => setAt((at + 1) % imageUrls.length)}>
            {Math.min(at, imageUrls.length - 1) + 1}/{imageUrls.length}
          </button>
        )}
      </div>
      <div className="pr-phone-body">
        <Price of={of} />
        <p className="pr-phone-name">{name || t('products.preview.noName')}</p>
        {subtitle && <p className="pr-phone-sub">{subtitle}</p>}
        {tags.length > 0 && (
          <p className="pr-phone-tags">
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
        {specs.map((axis, place) => (
          // An axis is its place, its name is being typed.
          <div key={place} className="pr-phone-axis">
            <b>{axis.name}</b>
            {axis.values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </div>
        ))}
        {params.some(({ value }) => value) && (
          <dl className="pr-phone-params">
            {params.map((param, place) => (
              // A parameter is its place.
              <div key={place}>
                <dt>{param.name}</dt>
                <dd>{param.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {detailHtml && <RichTextView html={detailHtml} />}
      </div>
    </div>
  )
}

/** From the lowest to the highest of what can be bought. */
function Price({ of: { skus = [] } }: { of: Start }) {
  const sold = skus.filter(({ enabled, priceFen }) => enabled && Number.isFinite(priceFen))
  if (sold.length === 0) return <p className="pr-phone-price">¥ –</p>
  const prices = sold.map(({ priceFen }) => priceFen)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const listed = Math.max(...sold.map(({ marketPriceFen }) => marketPriceFen ?? 0))
  return (
    <p className="pr-phone-price">
      ¥{yuanText(low)}
      {high > low && `–${yuanText(high)}`}
      {listed > high && <del>¥{yuanText(listed)}</del>}
    </p>
  )
}
