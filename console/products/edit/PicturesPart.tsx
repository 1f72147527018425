// Pictures and a video. The first picture is the cover.

import { FileField, ImagesField } from '#console/desk/file-field/fields'
import { useT } from '#console/kit/text/i18n'
import { maxImages } from '#contract/products/form'
import type { ProductForm } from './BasicsPart'
import { optional } from './optional'
import { Part } from './Parts'

const videos = ['mp4', 'webm', 'mov'] as const

export function PicturesPart({ form }: { form: ProductForm }) {
  const t = useT()
  return (
    <Part name="pictures">
      <ImagesField {...form.bind('imageUrls')} maxCount={maxImages} maxMb={10} compress hint={t('products.edit.picturesHint')} />
      <FileField {...optional(form.bind('videoUrl'))} accept={videos} maxMb={200} />
    </Part>
  )
}
