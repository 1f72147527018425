// How files and lines are marked: what came of them, why they differ in words, and where they lead.

import { StateDot } from '#console/kit/mark/StateDot'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { BankFile, BankLine } from '#contract/bank-files/calls'
import { bankLineKindWords, bankLineStateMeanings, bankLineStateWords } from '#contract/bank-files/states'

type OfFile = { of: BankFile }
type OfLine = { of: BankLine }

export const Days = ({ of: { dayFrom, dayTo } }: OfFile) => <>{dayFrom === dayTo ? dayFrom : `${dayFrom} – ${dayTo}`}</>

export function FileName({ of }: OfFile) {
  const t = useT()
  return (
    <span className="md-two">
      <span className="md-cut" title={of.name || t('bankFiles.pasted')}>
        {of.name || t('bankFiles.pasted')}
      </span>
      <small>
        <Days of={of} />
      </small>
    </span>
  )
}

/** How many differences there were, and how many of them somebody has explained. */
export function Progress({ of: { counts, openCount, isImporting } }: OfFile) {
  const t = useT()
  const all = counts.EXPLAINED + openCount
  if (isImporting) return <>{t('bankFiles.importing')}</>
  return <>{all === 0 ? t('bankFiles.nothingOpen') : t('bankFiles.progress', { done: counts.EXPLAINED, all })}</>
}

export function FileState({ of }: OfFile) {
  const t = useT()
  const { openCount, counts, isImporting } = of
  if (isImporting) return <StateDot label="bankFiles.importing" tone="way" />
  const said = t('bankFiles.nOpen', { n: openCount })
  return (
    <span className="md-two">
      {openCount > 0 ? (
        <StateDot label={[said, said]} tone="act" />
      ) : (
        <StateDot label={counts.EXPLAINED > 0 ? 'bankFiles.allDone' : 'bankFiles.nothingOpen'} tone="ok" />
      )}
      <small>{openCount + counts.EXPLAINED > 0 ? <Progress of={of} /> : t('bankFiles.matched', { n: counts.MATCHED })}</small>
    </span>
  )
}

export const Imported = ({ of: { importedName, importedAt } }: OfFile) => (
  <span className="md-two">
    <span>{importedName}</span>
    <small>{timeText(importedAt)}</small>
  </span>
)

export function Where({ of: { row } }: OfLine) {
  const t = useT()
  return <>{row ?? t('bankFiles.notInRow')}</>
}

export function Kind({ of: { kind } }: OfLine) {
  const say = useSay()
  return <>{say(bankLineKindWords[kind])}</>
}

/** Why it differs, in a sentence; of what was explained, what it was. */
function useWhy(): (line: BankLine) => string {
  const t = useT()
  const say = useSay()
  return ({ state, found, fileFen, booksFen, otherFile }) => {
    if (otherFile !== null) return t('bankFiles.inOther', { name: otherFile || t('bankFiles.pasted') })
    if (state === 'EXPLAINED') return say(bankLineStateWords[found])
    if (state === 'MATCHED') return ''
    if (state !== 'OTHER_AMOUNT' || fileFen === null || booksFen === null) return t(`bankFiles.why.${state}`)
    const amount = yuan(Math.abs(fileFen - booksFen))
    return t('bankFiles.why.OTHER_AMOUNT', { amount, more: t(fileFen > booksFen ? 'bankFiles.more' : 'bankFiles.less') })
  }
}

export function LineState({ of }: OfLine) {
  const why = useWhy()(of)
  return (
    <span className="md-two">
      <StateDot label={bankLineStateWords[of.state]} tone={bankLineStateMeanings[of.state]} />
      {why && <small>{why}</small>}
    </span>
  )
}

/** Our number leads to what the line was laid beside. */
export function Numbers({ of: { no, channelNo, orderId, withdrawalId } }: OfLine) {
  const href = orderId ? linkTo('brandOrders', { id: orderId }) : withdrawalId ? linkTo('payouts', { id: withdrawalId }) : undefined
  return (
    <span className="md-two">
      {href ? (
        <a className="bf-away" href={href}>
          {no || channelNo}
        </a>
      ) : (
        <span>{no || '–'}</span>
      )}
      {channelNo && <small>{channelNo}</small>}
    </span>
  )
}

export function Note({ of: { note, explainedName, explainedAt } }: OfLine) {
  const t = useT()
  if (!note) return <>–</>
  return (
    <span className="md-two">
      <span>{note}</span>
      <small>{t('bankFiles.by', { name: explainedName ?? '', time: timeText(explainedAt) })}</small>
    </span>
  )
}
