// What the balance phases will bring if everybody pays: by day as a chart, and by presale.

import './presale.css'
import './tables.css'
import { useMemo } from 'react'
import { ChartPanel } from '#console/desk/chart/ChartPanel'
import type { Chart } from '#console/desk/chart/model'
import { useRead } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { presale } from '#contract/presale/calls'
import { Window } from './columns'

export function ForecastDialog({ close }: { close: () => void }) {
  const t = useT()
  const { data } = useRead(presale.forecast, {}, { quiet: true })
  const chart = useMemo<Chart | undefined>(
    () =>
      data && {
        kind: 'bar',
        format: 'money',
        labels: data.days.map(({ date }) => date),
        series: [{ name: t('presale.balance'), meaning: 'sales', values: data.days.map(({ balanceFen }) => balanceFen) }],
      },
    [data, t],
  )
  return (
    <Dialog title={t('presale.forecast')} close={close}>
      <p className="md-note">{t('presale.forecastHint')}</p>
      <dl className="ps-figures">
        <div>
          <dt>{t('presale.deposits')}</dt>
          <dd>{data ? yuan(data.paidFen) : '–'}</dd>
        </div>
        <div>
          <dt>{t('presale.balance')}</dt>
          <dd>{data ? yuan(data.balanceFen) : '–'}</dd>
        </div>
      </dl>
      <ChartPanel title={t('presale.byDay')} chart={chart} height={220} />
      {data && data.presales.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section className="ps-scroll" tabIndex={0} aria-label={t('presale.byPresale')}>
          <table className="ps-table">
            <thead>
              <tr>
                <th scope="col">{t('presale.name')}</th>
                <th scope="col">{t('presale.soldCount')}</th>
                <th scope="col">{t('presale.balanceWindow')}</th>
                <th scope="col">{t('presale.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {data.presales.map(({ id, title, sold, balanceStartAt, balanceEndAt, balanceFen }) => (
                <tr key={id}>
                  <td>{title}</td>
                  <td data-title={t('presale.soldCount')}>{sold}</td>
                  <td data-title={t('presale.balanceWindow')}>
                    <Window from={balanceStartAt} to={balanceEndAt} />
                  </td>
                  <td data-title={t('presale.balance')}>{yuan(balanceFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  )
}
