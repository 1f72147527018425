// Goods as every list shows them: a picture, the name, and below it what tells this SKU from its sisters.

import './goods.css'
import { type ReactNode, useState } from 'react'

type Props = {
  name: string
  /** Short marks behind the name: where there is little room the name is cut, and they are not. */
  tags?: ReactNode
  imageUrl: string | null
  below?: readonly string[]
  title?: string
}

export function GoodsLine({ name, tags, imageUrl, below = [], title }: Props) {
  const told = below.filter(Boolean).join(' · ')
  return (
    <span className="md-goods" title={title ?? name}>
      <GoodsPicture url={imageUrl} name={name} />
      <span className="md-goods-words">
        <span className="md-goods-top">
          <span className="md-goods-name md-cut">{name}</span>
          {tags}
        </span>
        {told && (
          <span className="md-goods-below md-cut" title={told}>
            {told}
          </span>
        )}
      </span>
    </span>
  )
}

/** The name stands beside it, so the picture is silent; one that is missing or does not come leaves the first letter of the name. */
export function GoodsPicture({ url, name }: { url: string | null; name: string }) {
  const [failed, setFailed] = useState<string>()
  const isShown = url !== null && url !== failed
  return (
    <span className="md-goods-picture" aria-hidden="true">
      {isShown ? <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} /> : [...name][0]}
    </span>
  )
}
