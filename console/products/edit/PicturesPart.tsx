// Pictures and a video. The first picture is the cover.

import { FileField, ImagesField } from '#console/desk/file-field/fields'
import { ImageChoice } from '#console/desk/show/ImageChoice'
import { useT } from '#console/kit/text/i18n'
import { maxImages } from '#contract/products/form'
import type { ProductForm } from './BasicsPart'
import { optional } from './optional'
import { Part } from './Parts'

const videos = ['mp4', 'webm', 'mov'] as const

export function PicturesPart({ form }: { form: ProductForm }) {
  const t = useT()
  const pictures = form.bind('imageUrls')
  return (
    <Part name="pictures">
      <ImagesField {...pictures} maxCount={maxImages} maxMb={10} compress hint={t('products.edit.picturesHint')} />
      <CoverChoice urls={pictures.value ?? []} choose={pictures.onChange} />
      <FileField {...optional(form.bind('videoUrl'))} accept={videos} maxMb={200} />
    </Part>
  )
}

type CoverProps = { urls: readonly string[]; choose: (urls: string[]) => void }

/** Which of the pictures shoppers see first: chosen by looking, not by dragging. */
function CoverChoice({ urls, choose }: CoverProps) {
  const t = useT()
  const [cover] = urls
  if (cover === undefined || urls.length < 2) return null
  const options = urls.map((url, at) => ({ value: url, image: url, label: t('products.edit.pictureNo', { n: at + 1 }) }))
  return (
    <div className="md-field">
      <span>{t('products.edit.cover')}</span>
      <ImageChoice<string>
        label={t('products.edit.cover')}
        options={options}
        value={cover}
        onChange={(chosen) => choose([chosen, ...urls.filter((url) => url !== chosen)])}
      />
    </div>
  )
}
