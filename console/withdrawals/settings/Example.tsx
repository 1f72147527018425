// What the settings mean for some amounts, while they are typed: the fee by the very rule that the server takes.

import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { feeFenOf, type WithdrawalTerms, whyNotWithdraw } from '#contract/withdrawals/states'

/** From small change to a large sum; the bounds themselves are where people make mistakes. */
function amountsFor({ autoBelowFen, fourEyesFromFen, leastFen }: WithdrawalTerms): number[] {
  const around = [leastFen, autoBelowFen, 1_000_000, fourEyesFromFen]
  return [...new Set(around.filter((fen) => fen > 0))].toSorted((one, other) => one - other)
}

const isWhole = (terms: Partial<WithdrawalTerms>): terms is WithdrawalTerms =>
  Object.values(terms).every((value) => typeof value === 'number' && Number.isFinite(value))

export function Example({ terms }: { terms: Partial<WithdrawalTerms> }) {
  const t = useT()
  return (
    <aside className="wd-example" aria-labelledby="wd-example">
      <h2 id="wd-example">{t('payoutSetting.example')}</h2>
      {isWhole(terms) ? (
        <ul aria-live="polite">
          {amountsFor(terms).map((fen) => (
            <One key={fen} fen={fen} terms={terms} />
          ))}
        </ul>
      ) : (
        <p className="md-note">{t('payoutSetting.incomplete')}</p>
      )}
    </aside>
  )
}

function One({ fen, terms }: { fen: number; terms: WithdrawalTerms }) {
  const t = useT()
  const say = useSay()
  const why = whyNotWithdraw(fen, { availableFen: Number.MAX_SAFE_INTEGER, todayCount: 0, todayFen: 0 }, terms)
  if (why) {
    return (
      <li>
        <p>{t('payoutSetting.exampleNot', { yuan: yuan(fen), why: say(why.words, why.params) })}</p>
      </li>
    )
  }
  const fee = feeFenOf(fen, terms)
  const review = fen < terms.autoBelowFen ? 'auto' : fen >= terms.fourEyesFromFen ? 'two' : 'one'
  return (
    <li>
      <p>
        {t('payoutSetting.exampleOf', { yuan: yuan(fen), fee: yuan(fee), net: yuan(fen - fee), review: t(`payoutSetting.by.${review}`) })}
      </p>
    </li>
  )
}
