// Early warning: every SKU on presale that is nearly sold out or short, against its quota and its stock.

import './presale.css'
import './tables.css'
import { useRead } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { presale } from '#contract/presale/calls'
import { Warnings } from './columns'

export function WarningsDialog({ close }: { close: () => void }) {
  const t = useT()
  const { data } = useRead(presale.warnings, {}, { quiet: true })
  return (
    <Dialog title={t('presale.warnings')} close={close}>
      <p className="md-note">{t('presale.warningsHint')}</p>
      {!data && <span className="md-bone" />}
      {data?.length === 0 && <p>{t('presale.noWarnings')}</p>}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section className="ps-scroll" tabIndex={0} aria-label={t('presale.warnings')}>
          <table className="ps-table">
            <thead>
              <tr>
                <th scope="col">{t('presale.sku')}</th>
                <th scope="col">{t('presale.sold')}</th>
                <th scope="col">{t('presale.onHand')}</th>
                <th scope="col">{t('presale.short')}</th>
                <th scope="col">{t('presale.warned')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ presaleId, skuId, title, specText, sold, quota, onHand, short, warnings }) => (
                <tr key={`${presaleId}-${skuId}`}>
                  <td>
                    {title}
                    {specText && <small>{specText}</small>}
                  </td>
                  <td data-title={t('presale.sold')}>{t('presale.soldOf', { sold, quota })}</td>
                  <td data-title={t('presale.onHand')}>{onHand}</td>
                  <td data-title={t('presale.short')}>{short > 0 ? <b className="ps-short">{short}</b> : '–'}</td>
                  <td data-title={t('presale.warned')}>
                    <Warnings list={warnings} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  )
}
