// What the mall brought in a stretch of days: pieces, points burnt, cost and members; by day, and by goods.

import './mall.css'
import { useMemo, useState } from 'react'
import { ChartPanel } from '#console/desk/chart/ChartPanel'
import type { Chart } from '#console/desk/chart/model'
import { useRead } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { Dialog } from '#console/kit/overlay/Dialog'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { dayFromNow } from '#console/kit/time/time'
import type { Answer } from '#contract/kit/call'
import { pointsMall } from '#contract/points-mall/calls'

type Effect = Answer<typeof pointsMall.effect>
const stretches = ['7', '30', '90'] as const
type Stretch = (typeof stretches)[number]

export function EffectDialog({ close }: { close: () => void }) {
  const t = useT()
  const [days, setDays] = useState<Stretch>('30')
  const { data, error, refetch } = useRead(pointsMall.effect, { from: dayFromNow(1 - Number(days)), to: dayFromNow(0) }, { quiet: true })
  const chart = useMemo(() => data && chartOf(data, t('mall.told.points')), [data, t])
  return (
    <Dialog title={t('mall.effect')} close={close}>
      <Segmented<Stretch>
        label={t('mall.told.period')}
        value={days}
        options={stretches.map((value) => ({ value, label: t(`mall.told.d${value}`) }))}
        onChange={setDays}
      />
      <Figures effect={data} />
      <ChartPanel
        title={t('mall.told.byDay')}
        chart={chart}
        height={220}
        failed={error && !data ? { message: error.message, again: () => void refetch() } : null}
      />
      {data && <Goods goods={data.goods} />}
    </Dialog>
  )
}

const chartOf = ({ days }: Effect, name: string): Chart => ({
  kind: 'bar',
  format: 'count',
  labels: days.map(({ day }) => day.slice(5)),
  series: [{ name, meaning: 'members', values: days.map(({ points }) => points) }],
})

/** Their places are there before the figures are. */
function Figures({ effect }: { effect: Effect | undefined }) {
  const t = useT()
  const told: [label: string, value: string | undefined][] = [
    [t('mall.told.redeemed'), effect && countText(effect.redeemedCount)],
    [t('mall.told.points'), effect && countText(effect.points)],
    [t('mall.told.cash'), effect && yuan(effect.cashFen)],
    [t('mall.told.cost'), effect && yuan(effect.costFen)],
    [t('mall.told.members'), effect && countText(effect.memberCount)],
  ]
  return (
    <dl className="pm-figures">
      {told.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Goods({ goods }: Pick<Effect, 'goods'>) {
  const t = useT()
  return (
    <Block title={t('mall.told.byGoods')}>
      {goods.length === 0 ? (
        <p className="md-note">{t('mall.told.none')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className="pm-table-box" tabIndex={0} role="group" aria-label={t('mall.told.byGoods')}>
          <table className="pm-table">
            <thead>
              <tr>
                {(['goods', 'redeemed'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`mall.${key}`)}
                  </th>
                ))}
                {(['points', 'cost', 'members'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`mall.told.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {goods.map(({ id, name, redeemedCount, points, costFen, memberCount }) => (
                <tr key={id}>
                  <td title={name}>{name}</td>
                  <td>{countText(redeemedCount)}</td>
                  <td>{countText(points)}</td>
                  <td>{yuan(costFen)}</td>
                  <td>{countText(memberCount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Block>
  )
}
