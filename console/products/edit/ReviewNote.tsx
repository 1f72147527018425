// What the reviewer said, and that a change waits: the editor reads it before anything else.

import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type ProductDetail, products } from '#contract/products/calls'
import { reviewedFieldWords, whyNotProduct } from '#contract/products/states'

export function ReviewNote({ detail }: { detail: ProductDetail }) {
  const t = useT()
  const say = useSay()
  const { reviewStatus, reviewReason, reviewReasons, offReason, shelfStatus, change } = detail
  const why = whyNotProduct.edit(detail)
  const isDown = shelfStatus === 'OFF_SYSTEM' || shelfStatus === 'BANNED'
  const reasons = reviewStatus === 'REJECTED' ? [reviewReason, ...reviewReasons.map(lineOf(say))].filter(Boolean) : []
  return (
    <>
      {why && (
        <output className="pr-note">
          <span>{say(why.words, why.params)}</span>
          {reviewStatus === 'PENDING' && <Withdraw detail={detail} />}
        </output>
      )}
      {isDown && offReason && <output className="pr-note">{t('products.edit.down', { reason: offReason })}</output>}
      {reasons.length > 0 && (
        <div className="pr-note" role="note">
          <b>{t('products.edit.rejected')}</b>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {change && (
        <output className="pr-note">
          {t('products.edit.changing')} {change.note && t('products.edit.revise', { note: change.note })}
        </output>
      )}
    </>
  )
}

const lineOf =
  (say: ReturnType<typeof useSay>) =>
  ({ field, reason }: ProductDetail['reviewReasons'][number]) =>
    `${say(reviewedFieldWords[field])}: ${reason}`

function Withdraw({ detail: { id, version } }: { detail: ProductDetail }) {
  const t = useT()
  const say = useSay()
  const withdraw = useWrite(products.withdraw, { done: t('products.done.withdrawn') })
  return (
    <Button
      look="link"
      pending={withdraw.isPending}
      onClick={() => withdraw.mutate({ id, version }, { onSuccess: () => location.reload() })}
    >
      {say(products.withdraw.title)}
    </Button>
  )
}
