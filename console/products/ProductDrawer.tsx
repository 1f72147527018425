// One product: what it is, its SKUs, what can be done with it now, and what happened to it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import { DescriptionText } from '#console/desk/show/DescriptionText'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts, type Item } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Product, type ProductDetail, products } from '#contract/products/calls'
import { deliveryTypeWords } from '#contract/products/form'
import { reviewedFieldWords, reviewStatusWords, shelfStatusWords, whyNotProduct } from '#contract/products/states'
import { useCategories } from './CategoryPicker'
import { priceText } from './InPlace'
import { Cover, ReviewState, ShelfState } from './ProductMarks'
import { SkuTable } from './SkuPanel'

type Props = { id: string; actionsOf: (product: Product) => Action[]; close: () => void }

const labels = {
  ...reviewedFieldWords,
  keyword: 'products.keyword',
  unitName: 'products.unit',
  reviewStatus: 'products.review',
  reviewReason: 'products.reason',
  shelfStatus: 'products.shelf',
  offReason: 'products.reason',
  onAt: 'products.onTime',
  offAt: 'products.offTime',
  minPriceFen: 'products.price',
  sort: 'products.sort',
} as const

export function ProductDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(products.detail, { id }, { quiet: true })
  const show = useShow()
  const product = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('kit.form.detail')}
      name={product?.name}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={product && <ProductHero product={product} />}
      actions={product ? actionsOf(product) : []}
    >
      {product && (
        <>
          <Block title={t('products.skus.heading', { n: product.skus.length })}>
            <SkuTable skus={product.skus} canEdit={whyNotProduct.schedule(product) === null} />
          </Block>
          <About product={product} />
          <HistoryPanel entity="product" now={{ ...product, whyNotEdit: whyNotProduct.edit(product) }} labels={labels} show={show} />
        </>
      )}
    </DetailDrawer>
  )
}

function ProductHero({ product }: { product: ProductDetail }) {
  const t = useT()
  return (
    <Hero
      picture={<Cover url={product.coverUrl} />}
      state={
        <>
          <ShelfState product={product} />
          <ReviewState product={product} />
        </>
      }
      below={`${product.stockCount} ${product.unitName} · ${t('products.sales')} ${product.salesCount}`}
      figure={priceText(product)}
    />
  )
}

function About({ product }: { product: ProductDetail }) {
  const t = useT()
  const say = useSay()
  const reasons = [
    product.reviewReason,
    ...product.reviewReasons.map(({ field, reason }) => `${say(reviewedFieldWords[field])}: ${reason}`),
  ]
  const described = [product.subtitle, textOf(product.detailHtml)].filter(Boolean).join('\n')
  const limit = (pieces: number | null) => (pieces === null ? t('products.unlimited') : String(pieces))
  const hasLimit = product.limitPerUser !== null || product.limitPerOrder !== null
  const pictures = product.imageUrls.length > 0 && (
    <span className="pr-pictures">
      {product.imageUrls.map((url) => (
        <Cover key={url} url={url} />
      ))}
    </span>
  )
  const said: Item[] = [
    { title: 'products.pictures', value: pictures },
    { title: 'products.part.detail', value: described && <DescriptionText text={described} lines={3} /> },
    { title: 'products.reason', value: product.reviewStatus === 'REJECTED' && reasons.filter(Boolean).join('; ') },
    { title: 'products.categoryTitle', value: product.categoryPath },
    { title: 'products.shop', value: product.shopName },
  ]
  const sold: Item[] = [
    { title: 'products.delivery', value: product.deliveryTypes.map((way) => say(deliveryTypeWords[way])).join(' · ') },
    { title: 'products.limits', value: hasLimit && `${limit(product.limitPerUser)} / ${limit(product.limitPerOrder)}` },
    { title: 'products.createdAt', value: timeText(product.createdAt) },
    { title: 'products.updatedAt', value: timeText(product.updatedAt) },
  ]
  return (
    <>
      <Facts title={t('products.aboutGoods')} items={said} />
      <Facts title={t('products.aboutSale')} items={sold} />
    </>
  )
}

/** What a description says without its pictures and its looks. */
const textOf = (html: string) =>
  new DOMParser()
    .parseFromString(html.replace(/<\/(p|li|h\d|div)>/g, '\n'), 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim()

/** How the history shows a value of a product. */
function useShow() {
  const t = useT()
  const shown = useShown({ reviewStatus: reviewStatusWords, shelfStatus: shelfStatusWords })
  const { tree } = useCategories()
  return (field: string, value: unknown): string | undefined => {
    if (field === 'categoryId') return tree.nameOf(String(value)) || undefined
    if (field === 'detailHtml') return t('products.textOf', { n: String(value).replace(/<[^>]*>/g, '').length })
    if (Array.isArray(value)) return t('products.edit.entries', { n: value.length })
    return shown(field, value)
  }
}
