// The columns of the stock list. What is on hand and what it costs is changed where it stands.

import { GoodsLine, GoodsPicture } from '#console/desk/goods/GoodsLine'
import { useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { columnsOf } from '#console/kit/list/columns'
import { EditableCell } from '#console/kit/list/EditableCell'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { parseCount, parseYuan, yuan, yuanText } from '#console/kit/text/numbers'
import { products } from '#contract/products/calls'
import { maxPieces, type StockLevel, stock, stockName, stockStateMeanings, stockStateOf, stockStateWords } from '#contract/stock/calls'

const { count, custom, text } = columnsOf<StockLevel>()

export function StockMark({ level }: { level: StockLevel }) {
  const state = stockStateOf(level)
  return <StateDot label={stockStateWords[state]} tone={stockStateMeanings[state]} />
}

export function OnHandCell({ level }: { level: StockLevel }) {
  const t = useT()
  const counted = useWrite(stock.count, { done: t('stock.counted') })
  const { id, onHand } = level
  if (!holds('stock:write')) return onHand
  const isPieces = (typed: string) => {
    const pieces = parseCount(typed)
    return pieces !== undefined && Number.isInteger(pieces) && pieces >= 0 && pieces <= maxPieces
  }
  return (
    <EditableCell
      label={t('stock.onHandOf', { name: stockName(level) })}
      shown={String(onHand)}
      value={String(onHand)}
      inputMode="numeric"
      check={(typed) => (isPieces(typed) ? undefined : t('stock.piecesWrong'))}
      save={(typed) => counted.mutateAsync({ id, onHand: parseCount(typed) ?? 0, seen: onHand })}
    />
  )
}

export function PriceCell({ level }: { level: StockLevel }) {
  const t = useT()
  const priced = useWrite(products.setPrices, { done: t('stock.priced') })
  const { id, skuVersion: version, priceFen } = level
  if (!holds('product:price')) return yuan(priceFen)
  return (
    <EditableCell
      label={t('stock.priceOf', { name: stockName(level) })}
      shown={yuan(priceFen)}
      value={yuanText(priceFen)}
      check={(typed) => ((parseYuan(typed) ?? 0) > 0 ? undefined : t('stock.priceWrong'))}
      save={(typed) => priced.mutateAsync({ items: [{ id, version, priceFen: parseYuan(typed) ?? 0 }] })}
    />
  )
}

/** On a phone a SKU is what it is and how many can be sold. */
export const stockShape: RowShape<StockLevel> = {
  phone: {
    picture: ({ imageUrl, productName }) => <GoodsPicture url={imageUrl} name={productName} />,
    title: ({ productName }) => <Said text={productName} />,
    second: ({ specText, code }) => (
      <>
        <Said text={specText} />
        <span>{code}</span>
      </>
    ),
    figure: 'available',
    state: 'state',
  },
}

/** Whoever has one shop knows whose goods these are. */
export const stockColumns = (withShop: boolean) => [
  custom(
    'productName',
    'stock.goods',
    ({ productName, imageUrl, specText }) => <GoodsLine name={productName} imageUrl={imageUrl} below={[specText]} />,
    { sort: 'name', text: stockName },
  ),
  text('code', 'stock.code', { width: 112 }),
  ...(withShop ? [text('shopName', 'stock.shop', { width: 130 })] : []),
  custom('state', 'stock.state', (level) => <StockMark level={level} />, { width: 90, corner: true }),
  { ...custom('onHand', 'stock.onHand', (level) => <OnHandCell level={level} />, { width: 100, sort: 'onHand' }), align: 'right' as const },
  count('allocated', 'stock.allocated', { width: 76 }),
  count('available', 'stock.available', { width: 88, sort: 'available' }),
  count('safety', 'stock.safety', { width: 88 }),
  count('alertThreshold', 'stock.alertThreshold', { width: 76 }),
  { ...custom('priceFen', 'stock.price', (level) => <PriceCell level={level} />, { width: 118 }), align: 'right' as const },
]
