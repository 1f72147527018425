// The columns of goods: the goods themselves, and a figure each; all can be sorted by, the seldom wanted ones are chosen by whoever wants them.

import { GoodsLine, GoodsPicture } from '#console/desk/goods/GoodsLine'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { GoodsRow } from '#contract/analysis/calls'
import { metrics, productFigures } from '#contract/analysis/metrics'

const { custom, count, money } = columnsOf<GoodsRow>()
const extra: readonly string[] = ['favourites', 'orderedQty', 'refundQty']

export const naming: Column<GoodsRow> = custom(
  'name',
  'analysis.goods',
  ({ name, coverUrl, shopName }) => <GoodsLine name={name} imageUrl={coverUrl} below={[shopName]} />,
  { text: ({ name }) => name },
)

export const goodsColumns: Column<GoodsRow>[] = [
  naming,
  ...productFigures.map((name) => ({
    ...(metrics[name].unit === 'fen' ? money : count)(name, metrics[name].words, {
      sort: name,
      width: metrics[name].unit === 'fen' ? 132 : 104,
    }),
    isExtra: extra.includes(name),
  })),
]

/** Numbers without a head say what they are. */
function Told({ row }: { row: GoodsRow }) {
  const say = useSay()
  return (
    <small className="an-told">
      {(['soldQty', 'views'] as const).map((name) => `${say(metrics[name].words)} ${countText(row[name])}`).join(' · ')}
    </small>
  )
}

export const goodsShape: RowShape<GoodsRow> = {
  phone: {
    picture: ({ coverUrl, name }) => <GoodsPicture url={coverUrl} name={name} />,
    title: ({ name }) => (
      <span className="md-cut" title={name}>
        {name}
      </span>
    ),
    second: ({ shopName }) => (
      <span className="md-cut" title={shopName}>
        {shopName}
      </span>
    ),
    figure: ({ linePaidFen }) => yuan(linePaidFen),
    state: (row) => <Told row={row} />,
  },
}
