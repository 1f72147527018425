// One of the goods: its own figures of the period, each with its rows, the line of one of them, and the way to the goods themselves.

import { useState } from 'react'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { Drawer } from '#console/kit/antd/Drawer'
import { RightIcon } from '#console/kit/mark/icons'
import { Tip } from '#console/kit/overlay/Tip'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { GoodsRow } from '#contract/analysis/calls'
import { type Metric, metrics, productFigures } from '#contract/analysis/metrics'
import type { Asked } from '../frame/use-asked'
import { useOpenRows } from '../parts/opened'
import { Trend } from '../parts/Trend'
import { valueText } from '../parts/values'
import { goodsWay } from '../parts/ways'

type Props = { goods: GoodsRow; asked: Asked; close: () => void }

export function GoodsDrawer({ goods, asked, close }: Props) {
  const t = useT()
  const say = useSay()
  const openRows = useOpenRows()
  const [metric, choose] = useState<Metric>('linePaidFen')
  const way = goodsWay(goods.id)
  return (
    <Drawer title={t('analysis.goodsOf')} close={close}>
      <div className="an-rows">
        <div className="an-goods-head">
          <GoodsLine name={goods.name} imageUrl={goods.coverUrl} below={[goods.shopName]} />
          {way && <a href={way}>{t('analysis.toGoods')}</a>}
        </div>
        <ul className="an-lines">
          {productFigures.map((name) => (
            <li key={name}>
              <Tip text={say(metrics[name].means)}>
                {(means) => (
                  <button
                    type="button"
                    className="an-tile-name"
                    aria-pressed={name === metric}
                    aria-describedby={means}
                    onClick={() => choose(name)}
                  >
                    {say(metrics[name].words)}
                  </button>
                )}
              </Tip>
              <span className="an-amount">{valueText(name, goods[name], t)}</span>
              <button
                type="button"
                className="an-rows-link"
                aria-label={t('analysis.rowsOf', { name: say(metrics[name].words) })}
                onClick={() => openRows({ metric: name, by: 'product', key: goods.id, label: goods.name })}
              >
                {t('analysis.rows')}
                <RightIcon />
              </button>
            </li>
          ))}
        </ul>
        <Trend metric={metric} asked={asked} goods={goods} height={200} />
      </div>
    </Drawer>
  )
}
