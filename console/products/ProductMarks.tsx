// How goods are shown in a row: picture and name, and their two states with what there is to say about them.

import './products.css'
import { holds } from '#console/kit/call/session'
import { PictureIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { Product } from '#contract/products/calls'
import { reviewStatusWords, shelfStatusWords } from '#contract/products/states'
import { reviewTones, shelfTones } from './tones'

export const Cover = ({ url }: { url: string | null }) =>
  url ? (
    <img className="pr-cover" src={url} alt="" loading="lazy" />
  ) : (
    <span className="pr-cover">
      <PictureIcon />
    </span>
  )

export const ProductName = ({ product: { coverUrl, name, shopName, categoryPath } }: { product: Product }) => (
  <span className="pr-name">
    <Cover url={coverUrl} />
    <span>
      <span title={name}>{name}</span>
      <small>{holds('product:audit') ? `${shopName} · ${categoryPath.split(' / ').at(-1)}` : categoryPath}</small>
    </span>
  </span>
)

export function ReviewState({ product: { reviewStatus, reviewReason, openChangeId } }: { product: Product }) {
  const t = useT()
  const note = openChangeId ? t('products.changing') : reviewStatus === 'REJECTED' ? reviewReason : ''
  return (
    <span className="pr-state">
      <StateDot label={reviewStatusWords[reviewStatus]} tone={reviewTones[reviewStatus]} />
      {note && <small title={note}>{note}</small>}
    </span>
  )
}

export function ShelfState({ product }: { product: Product }) {
  const note = useShelfNote(product)
  return (
    <span className="pr-state">
      <StateDot label={shelfStatusWords[product.shelfStatus]} tone={shelfTones[product.shelfStatus]} />
      {note && <small title={note}>{note}</small>}
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
