// The description: text, pictures and tables under the goods.

import { RichTextField } from '#console/desk/rich-text/RichText'
import type { ProductForm } from './BasicsPart'
import { Part } from './Parts'

export const DetailPart = ({ form }: { form: ProductForm }) => (
  <Part name="detail">
    <RichTextField {...form.bind('detailHtml')} height={360} />
  </Part>
)
