// How an after-sale is shown wherever it stands: its state with the clock, and what it is about.

import './after-sales.css'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import type { AfterSaleRow } from '#contract/after-sales/calls'
import { afterSaleStatusMeanings, afterSaleStatusWords, isOpen } from '#contract/after-sales/states'

export const AfterSaleState = ({ of }: { of: Pick<AfterSaleRow, 'status' | 'deadlineAt'> }) => (
  <span className="md-two">
    <StateDot label={afterSaleStatusWords[of.status]} tone={afterSaleStatusMeanings[of.status]} />
    {isOpen(of) && of.deadlineAt && <TimeLeft at={of.deadlineAt} />}
  </span>
)

type Line = Pick<AfterSaleRow, 'name' | 'specText' | 'imageUrl' | 'qty'>

export function SoldLine({ line: { name, specText, imageUrl, qty } }: { line: Line }) {
  const t = useT()
  return <GoodsLine name={name} imageUrl={imageUrl} below={[specText, t('afterSales.pieces', { n: qty })]} />
}
