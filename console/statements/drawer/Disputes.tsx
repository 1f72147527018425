// What was said against lines of a statement, and what the platform answered: the latest edition first.

import '../statements.css'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { signedYuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { StatementDispute } from '#contract/statements/calls'
import { moneyPartWords } from '#contract/wallet/parts'

export function Disputes({ disputes }: { disputes: readonly StatementDispute[] }) {
  const t = useT()
  if (disputes.length === 0) return null
  return (
    <Block title={t('statements.disputes')} note={t('statements.nLines', { n: disputes.length })}>
      <ul className="st-lines">
        {disputes.map((one) => (
          <Dispute key={`${one.revision}-${one.lineId}`} of={one} />
        ))}
      </ul>
    </Block>
  )
}

export function DisputeHead({ of }: { of: StatementDispute }) {
  const t = useT()
  const say = useSay()
  return (
    <>
      <span className="md-two">
        <span className="st-line-name">
          <b>{say(moneyPartWords[of.type])}</b> <span className="md-cut">{of.orderNo}</span>
        </span>
        <small>{t('statements.saidBy', { who: of.byName, time: timeText(of.at).slice(0, 16), n: of.revision })}</small>
      </span>
      <span className="st-amount">{signedYuan(of.amountFen)}</span>
    </>
  )
}

function Dispute({ of }: { of: StatementDispute }) {
  const t = useT()
  const outcome = of.kept === null ? t('statements.waitsAnswer') : t(of.kept ? 'statements.kept' : 'statements.givenUp')
  return (
    <li className="st-line">
      <DisputeHead of={of} />
      <div className="st-line-below">
        <p className="st-said">{t('statements.said', { reason: of.reason })}</p>
        <p className="st-said">
          <b>{outcome}</b> {of.answer}
        </p>
      </div>
    </li>
  )
}
