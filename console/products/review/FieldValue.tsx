// One reviewed field as a reviewer must see it: pictures as pictures, text as it will be read.

import { RichTextView } from '#console/desk/rich-text/RichTextView'
import type { ReviewedField } from '#contract/products/states'
import { useCategories } from '../CategoryPicker'

export type ShownFields = {
  name?: string
  subtitle?: string
  categoryId?: string
  imageUrls?: readonly string[]
  videoUrl?: string | null
  detailHtml?: string
  params?: readonly { name: string; value: string }[]
}

export function FieldValue({ field, of }: { field: ReviewedField; of: ShownFields }) {
  const { tree } = useCategories()
  if (field === 'imageUrls') return <Pictures urls={of.imageUrls ?? []} />
  if (field === 'detailHtml') return of.detailHtml ? <RichTextView className="pr-review-detail" html={of.detailHtml} /> : <>–</>
  if (field === 'categoryId') return <>{tree.nameOf(of.categoryId) || '–'}</>
  if (field === 'videoUrl') return of.videoUrl ? <VideoLink url={of.videoUrl} /> : <>–</>
  if (field === 'params') return <Params list={of.params ?? []} />
  return <>{of[field] || '–'}</>
}

const Pictures = ({ urls }: { urls: readonly string[] }) =>
  urls.length === 0 ? (
    <>–</>
  ) : (
    <span className="pr-pictures pr-pictures-large">
      {urls.map((url) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img className="pr-cover" src={url} alt={url.split('/').at(-1) ?? ''} loading="lazy" />
        </a>
      ))}
    </span>
  )

const VideoLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {url.split('/').at(-1)}
  </a>
)

const Params = ({ list }: { list: readonly { name: string; value: string }[] }) =>
  list.length === 0 ? (
    <>–</>
  ) : (
    <dl className="pr-phone-params">
      {list.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
