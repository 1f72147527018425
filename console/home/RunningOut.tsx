// What is gone or soon will be, by what the last seven days sold of it, with the form that fills the shelf.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { Button } from '#console/kit/action/Button'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { daysLeft, type RunningOut as Row } from '#contract/stock/calls'

type Props = { rows: readonly Row[]; out: number; low: number; receive: (skuId: string) => void }

export function RunningOut({ rows, out, low, receive }: Props) {
  const t = useT()
  return (
    <section aria-labelledby="ho-stock">
      <header className="ho-sec">
        <h2 id="ho-stock">{t('home.stock')}</h2>
        {out > 0 && <a href={linkTo('stock', { state: 'OUT' })}>{t('home.out', { n: out })}</a>}
        {low > 0 && <a href={linkTo('stock', { state: 'LOW' })}>{t('home.low', { n: low })}</a>}
      </header>
      <h3 className="ho-band">
        <span>{t('home.bySales')}</span>
      </h3>
      {rows.length === 0 && <p className="ho-none">{t('home.stockLasts')}</p>}
      <ol className="ho-rows">
        {rows.map((row) => (
          <li key={row.id} className="ho-stock">
            <GoodsPicture url={row.imageUrl} name={row.productName} />
            <a className="ho-what" href={linkTo('stock', { skuId: row.id })}>
              <span className="md-cut" title={row.productName}>
                {row.productName}
              </span>
              <small>
                {row.specText && `${row.specText} · `}
                <Left row={row} />
              </small>
            </a>
            <Button onClick={() => receive(row.id)} aria-label={t('home.receiveOf', { name: row.productName })}>
              {t('home.receive')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Left({ row }: { row: Row }) {
  const t = useT()
  const { available, soldInWeek } = row
  const days = daysLeft(row)
  if (available < 0) return <b data-tone="danger">{t('home.owed', { n: -available })}</b>
  if (available === 0) return <b data-tone="danger">{t('home.gone', { n: soldInWeek })}</b>
  return <b data-tone="warn">{days < 1 ? t('home.lastsLess', { n: available }) : t('home.lasts', { n: available, count: days })}</b>
}
