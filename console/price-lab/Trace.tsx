// How a price came about: the sum, every step with each line's share, the freight rules that matched, and what each line pays.

import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { useT } from '#console/kit/text/i18n'
import { signedYuan, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { becauseWords, stepWords, type Traced } from '#contract/price-lab/calls'
import { quantityWords } from '#contract/pricing/quantity'
import { CouponVerdicts } from './CouponVerdicts'

type Props = { traced: Traced }

export function Trace({ traced }: Props) {
  const t = useT()
  const { total, address, freightProblem } = traced
  return (
    <>
      <section className="pl-part pl-sum" aria-labelledby="pl-sum">
        <h2 id="pl-sum">{t('priceLab.payable')}</h2>
        <p className="pl-total">{yuan(total.payableFen)}</p>
        <p className="md-note">{address ? t('priceLab.to', { address }) : t('priceLab.noAddress')}</p>
        {total.pointsUsed > 0 && <p className="md-note">{t('priceLab.pointsUsed', { n: total.pointsUsed, sum: yuan(total.pointsFen) })}</p>}
        {total.pointsEarned > 0 && <p className="md-note">{t('priceLab.pointsEarned', { n: total.pointsEarned })}</p>}
        {freightProblem && (
          <p className="pl-problem" role="alert">
            {freightProblem}
          </p>
        )}
      </section>
      <Steps traced={traced} />
      {traced.coupons.length > 0 && <CouponVerdicts tried={traced.coupons} />}
      {traced.charges.length > 0 && <Charges traced={traced} />}
      <Lines traced={traced} />
    </>
  )
}

const sign = (step: Traced['steps'][number]['step'], fen: number) => (fen === 0 ? '' : signedYuan(step === 'freight' ? fen : -fen))

/** The engine notes what it did line by line; the same rule on two lines is one step to the eye. */
function together(steps: Traced['steps']): Traced['steps'] {
  const rows = new Map<string, Traced['steps'][number]>()
  for (const one of steps) {
    const key = `${one.step} ${one.name}`
    const known = rows.get(key)
    const shares = known ? known.shares.map((share, n) => share + (one.shares[n] ?? 0)) : one.shares
    rows.set(key, { ...one, amountFen: one.amountFen + (known?.amountFen ?? 0), shares })
  }
  return [...rows.values()]
}

function Steps({ traced: { steps, lines, total } }: Props) {
  const t = useT()
  const say = useSay()
  return (
    <section className="pl-part" aria-labelledby="pl-steps">
      <h2 id="pl-steps">{t('priceLab.steps')}</h2>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <section className="pl-scroll" tabIndex={0} aria-label={t('priceLab.steps')}>
        <table className="pl-table">
          <thead>
            <tr>
              <th scope="col">{t('priceLab.step')}</th>
              <th scope="col">{t('priceLab.sum')}</th>
              {lines.map((line, n) => (
                <th key={`${line.skuId}-${n}`} scope="col" title={line.name}>
                  {t('priceLab.line', { n: n + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('priceLab.goods')}</th>
              <td>{yuan(total.goodsFen)}</td>
              {lines.map((line, n) => (
                <td key={`${line.skuId}-${n}`}>{yuan(line.goodsFen)}</td>
              ))}
            </tr>
            {together(steps).map(({ step, name, amountFen, shares }, at) => (
              <tr key={`${step}-${at}`}>
                <th scope="row">
                  {say(stepWords[step])}
                  {name && <small>{name}</small>}
                </th>
                <td>{sign(step, amountFen)}</td>
                {shares.map((share, n) => (
                  <td key={`${lines[n]?.skuId}-${n}`}>{sign(step, share)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('priceLab.payable')}</th>
              <td>{yuan(total.payableFen)}</td>
              {lines.map((line, n) => (
                <td key={`${line.skuId}-${n}`}>{yuan(line.payableFen)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}

function Charges({ traced: { charges } }: Props) {
  const t = useT()
  const say = useSay()
  return (
    <section className="pl-part" aria-labelledby="pl-freight">
      <h2 id="pl-freight">{t('priceLab.freight')}</h2>
      <ul className="pl-charges">
        {charges.map(({ templateId, name, quantity, chargeBy, feeFen, because, rule }) => (
          <li key={templateId}>
            <p>
              <strong>{name}</strong>
              <span>{yuan(feeFen)}</span>
            </p>
            <p className="md-note">
              {say(becauseWords[because])}
              {rule &&
                rule.regions.length > 0 &&
                t('priceLab.regions', { names: rule.regions.slice(0, 3).join('、'), n: rule.regions.length })}
            </p>
            <p className="md-note">
              {t('priceLab.quantity', { n: say(quantityWords(quantity, chargeBy)) })}
              {rule &&
                t('priceLab.rule', {
                  first: say(quantityWords(rule.firstQty, chargeBy)),
                  firstFee: yuan(rule.firstFeeFen),
                  extra: say(quantityWords(rule.extraQty, chargeBy)),
                  extraFee: yuan(rule.extraFeeFen),
                })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ traced: { lines } }: Props) {
  const t = useT()
  return (
    <section className="pl-part" aria-labelledby="pl-pays">
      <h2 id="pl-pays">{t('priceLab.pays')}</h2>
      <ul className="pl-lines pl-paid">
        {lines.map((line, n) => (
          <li key={`${line.skuId}-${n}`}>
            <GoodsLine
              name={`${n + 1}. ${line.name}`}
              imageUrl={line.imageUrl}
              below={[line.specText, t('priceLab.times', { price: yuan(line.priceFen), n: line.qty }), line.whyNot ?? '']}
            />
            <span className="pl-pays">{yuan(line.payableFen)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
