// The checkout of the sample basket: what is bought, what the coupon takes off, and why the shop's other coupons do not count.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { useRead } from '#console/kit/call/calls'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { type Coupon, coupons } from '#contract/coupons/calls'
import type { CouponTerms } from '#contract/coupons/rule'
import { ruleWords } from '#contract/coupons/rule-words'
import { onSample, type Sample, type SampleLine } from './sample'

type Props = { name: string; rule: CouponTerms; sample: Sample; id: string | undefined }

export function Checkout({ name, rule, sample, id }: Props) {
  const t = useT()
  const { lines, goodsFen, savedFen, freightFen, payableFen } = sample
  if (lines.length === 0) return <p className="cu-phone-print">{t('couponForm.phone.noGoods')}</p>
  const sums: [MessageKey | null, number][] = [
    ['couponForm.phone.goods', goodsFen],
    [null, -savedFen],
    ['couponForm.phone.freight', freightFen],
  ]
  return (
    <>
      <div className="cu-phone-card">
        {lines.map((line) => (
          <div key={line.id} className="cu-phone-goods">
            <GoodsPicture url={line.imageUrl} name={line.name} />
            <span>
              <span className="md-cut">{line.name}</span>
              <small>× {line.qty}</small>
            </span>
            <span>{yuan(line.fen)}</span>
          </div>
        ))}
        <dl>
          {sums.map(([label, fen]) => (
            <div key={label ?? 'off'} data-off={label === null || undefined}>
              <dt>{label === null ? name : t(label)}</dt>
              <dd>{yuan(fen)}</dd>
            </div>
          ))}
          <div className="cu-phone-total">
            <dt>{t('couponForm.phone.payable')}</dt>
            <dd>{yuan(payableFen)}</dd>
          </div>
        </dl>
      </div>
      <Choice name={name} rule={rule} lines={lines} id={id} />
      <div className="cu-phone-pay" aria-hidden="true">
        <span>{t('couponForm.phone.saved', { amount: yuan(savedFen) })}</span>
        <span className="cu-pill">{t('couponForm.phone.submit')}</span>
      </div>
    </>
  )
}

const othersShown = 2

/** The one that is chosen, and of others why they are not: one coupon counts for one order. */
function Choice({ name, rule, lines, id }: Pick<Props, 'name' | 'rule' | 'id'> & { lines: readonly SampleLine[] }) {
  const t = useT()
  const say = useSay()
  const { data } = useRead(coupons.page, { state: 'ACTIVE', pageNumber: 1, pageSize: othersShown + 1 }, { quiet: true, staleMs: 60_000 })
  const others = (data?.records ?? []).filter((one) => one.id !== id).slice(0, othersShown)
  const why = (one: Coupon): string => {
    const { whyNot } = onSample(one, lines, rule)
    if (whyNot === null) return t('couponForm.phone.notBoth')
    if (whyNot.why === 'SHORT_FEN') return t('couponForm.phone.shortFen', { amount: yuan(whyNot.fen) })
    return whyNot.why === 'SHORT_QTY' ? t('couponForm.phone.shortQty', { n: whyNot.n }) : t('couponForm.phone.noFit')
  }
  const said = (of: string, by: string) => (of === by ? of : `${of} ${by}`)
  return (
    <ul className="cu-phone-card cu-phone-why">
      <li>
        <span>{rule.discount === 'AMOUNT' && rule.amountFen === 0 ? name : said(name, say(ruleWords(rule)))}</span>
        <b>{t('couponForm.phone.chosen')}</b>
      </li>
      {others.map((one) => (
        <li key={one.id}>
          <span>
            {said(one.name, say(ruleWords(one)))}
            <small>{why(one)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
