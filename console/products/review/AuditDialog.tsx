// Reviewing goods that were handed in: what a shopper would be told, approved as a whole or rejected with reasons.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { type ProductDetail, productRefusals, products } from '#contract/products/calls'
import { reviewedFields, whyNotProduct } from '#contract/products/states'
import { SkuTable } from '../SkuPanel'
import { ReasonField } from './ReasonField'
import { listed, type Reasons, ReviewTable } from './ReviewTable'

export function AuditDialog({ product, close }: { product: ProductDetail; close: () => void }) {
  const t = useT()
  const [reasons, setReasons] = useState<Reasons>({})
  const [reason, setReason] = useState('')
  const write = useWrite(products.audit)
  const { id, version } = product
  const why = whyNotProduct.audit(product)
  const said = listed(reasons)
  const decide = (decision: 'approve' | 'reject') =>
    write.mutate(
      { id, version, decision, ...(decision === 'reject' ? { reason, reasons: said } : { reason: '', reasons: [] }) },
      { onSuccess: close },
    )
  const needed = said.length === 0 && reason.trim() === '' ? productRefusals.reasonNeeded : null
  return (
    <Dialog
      title={t('products.audit.title', { name: product.name })}
      close={close}
      footer={
        <>
          <Button look="link" className="md-foot-far" danger why={why ?? needed} pending={write.isPending} onClick={() => decide('reject')}>
            {t('products.audit.reject')}
          </Button>
          <Button look="primary" why={why} pending={write.isPending} onClick={() => decide('approve')}>
            {t('products.audit.approve')}
          </Button>
        </>
      }
    >
      <div className="pr-review-box">
        <p className="md-note">{t('products.audit.from', { shop: product.shopName })}</p>
        <ReviewTable fields={reviewedFields} now={product} reasons={reasons} setReasons={setReasons} />
        <details>
          <summary>{t('products.skus.heading', { n: product.skus.length })}</summary>
          <SkuTable skus={product.skus} canEdit={false} />
        </details>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
