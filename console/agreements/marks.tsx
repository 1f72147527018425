// How an agreement is shown wherever it stands: its rate, how long it holds, and whether it does now.

import { StateDot, type Tone } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Agreement } from '#contract/agreements/calls'
import { agreementBases } from '#contract/agreements/states'

/** 550 → '5.5%'. */
export const rateText = (bp: number): string => `${Number((bp / 100).toFixed(2))}%`

/** Of what the rate is a part, in the order in which it is said. */
export function useRateOf(): (agreement: Pick<Agreement, 'kind' | 'rateBp'>) => string {
  const t = useT()
  const say = useSay()
  return ({ kind, rateBp }) => t('agreements.rateOf', { base: say(agreementBases[kind]), rate: rateText(rateBp) })
}

const tones: Record<Agreement['state'], Tone> = { NOW: 'ok', LATER: 'wait', OVER: 'over' }

export const AgreementState = ({ of: { state } }: { of: Pick<Agreement, 'state'> }) => (
  <StateDot label={`agreements.states.${state}`} tone={tones[state]} />
)

const short = (at: string) => timeText(at).slice(0, 16)

export function Term({ of: { validFrom, validUntil } }: { of: Pick<Agreement, 'validFrom' | 'validUntil'> }) {
  const t = useT()
  return (
    <span className="md-two">
      <span className="md-figure">{t('agreements.from', { time: short(validFrom) })}</span>
      <small>{validUntil ? t('agreements.until', { time: short(validUntil) }) : t('agreements.open')}</small>
    </span>
  )
}
