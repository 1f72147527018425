// Goods as every list shows them: a picture, the name, and below it what tells this SKU from its sisters.

import './goods.css'
import { type ReactNode, useState } from 'react'

type Props = { name: ReactNode; imageUrl: string | null; below?: readonly string[] }

export function GoodsLine({ name, imageUrl, below = [] }: Props) {
  const told = below.filter(Boolean).join(' · ')
  return (
    <span className="md-goods">
      <GoodsPicture url={imageUrl} />
      <span className="md-goods-words">
        <span className="md-goods-name">{name}</span>
        {told && <span className="md-goods-below">{told}</span>}
      </span>
    </span>
  )
}

/** The name stands beside it, so the picture is silent; one that does not come leaves a quiet square. */
export function GoodsPicture({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="md-goods-picture" aria-hidden="true">
      {url && url !== failed && <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />}
    </span>
  )
}
