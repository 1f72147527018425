// How goods are shown in a row: picture and name, and their two states with what there is to say about them.

import './products.css'
import { holds } from '#console/kit/call/session'
import { PictureIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { toTheJudge } from '#contract/kit/meaning'
import type { Product } from '#contract/products/calls'
import { reviewStatusMeanings, reviewStatusWords, shelfStatusMeanings, shelfStatusWords } from '#contract/products/states'

export const Cover = ({ url }: { url: string | null }) =>
  url ? (
    <img className="pr-cover" src={url} alt="" loading="lazy" />
  ) : (
    <span className="pr-cover">
      <PictureIcon />
    </span>
  )

/** Who sees many shops reads whose it is, and the last of its categories; the title has them all. */
export function ProductName({ product: { coverUrl, name, shopName, categoryPath } }: { product: Product }) {
  const isMany = holds('product:audit')
  const below = isMany ? `${shopName} · ${categoryPath.split(' / ').at(-1)}` : categoryPath
  return (
    <span className="pr-name">
      <Cover url={coverUrl} />
      <span>
        <span className="md-cut" title={name}>
          {name}
        </span>
        <small className="md-cut" title={isMany ? `${below} · ${categoryPath}` : below}>
          {below}
        </small>
      </span>
    </span>
  )
}

/** Its kind and how many there are, in one line. */
export function ProductInShort({ product: { categoryPath, stockCount } }: { product: Product }) {
  const t = useT()
  return (
    <>
      <span className="md-cut" title={categoryPath}>
        {categoryPath.split(' / ').at(-1)}
      </span>
      <span>
        {t('products.stock')} {stockCount}
      </span>
    </>
  )
}

export function ReviewState({ product: { reviewStatus, reviewReason, openChangeId } }: { product: Product }) {
  const t = useT()
  const note = openChangeId ? t('products.changing') : reviewStatus === 'REJECTED' ? reviewReason : ''
  return (
    <span className="pr-state">
      <StateDot
        label={reviewStatusWords[reviewStatus]}
        tone={holds('product:audit') ? toTheJudge(reviewStatusMeanings[reviewStatus]) : reviewStatusMeanings[reviewStatus]}
      />
      {note && (
        <small className="md-cut" title={note}>
          {note}
        </small>
      )}
    </span>
  )
}

export function ShelfState({ product }: { product: Product }) {
  const note = useShelfNote(product)
  return (
    <span className="pr-state">
      <StateDot label={shelfStatusWords[product.shelfStatus]} tone={shelfStatusMeanings[product.shelfStatus]} />
      {note && (
        <small className="md-cut" title={note}>
          {note}
        </small>
      )}
    </span>
  )
}

/** What comes next by the clock, or why it is off. */
function useShelfNote({ shelfStatus, onAt, offAt, offReason, recycledAt }: Product): string {
  const t = useT()
  const minutes = (time: string) => timeText(time).slice(5, 16)
  if (shelfStatus === 'RECYCLED') return recycledAt ? minutes(recycledAt) : ''
  if (offReason && shelfStatus !== 'ON' && !onAt) return offReason
  if (shelfStatus === 'ON' && offAt) return t('products.offAt', { time: minutes(offAt) })
  return onAt && shelfStatus === 'OFF' ? t('products.onAt', { time: minutes(onAt) }) : ''
}
