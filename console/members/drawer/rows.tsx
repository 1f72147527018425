// The changes of one member as lines: what for, when, how much, and what stood there afterwards; and the lots of the points.

import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Answer } from '#contract/kit/call'
import type { members } from '#contract/members/calls'
import { levelCauseWords } from '#contract/members/states'
import type { PointsLot } from '#contract/points/calls'
import { lotStateMeanings, lotStateWords } from '#contract/points/parts'
import { type Change, Kind, Signed, WhatFor } from '../changes/columns'

export function ChangeRows({ rows }: { rows: readonly Change[] }) {
  const t = useT()
  const who = useWho()
  return (
    <ol className="mb-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="md-two">
            <WhatFor of={row} />
            <small>
              <Kind kind={row.kind} />
              {[timeText(row.at).slice(0, 16), row.operator && who(row.operator)]
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join('')}
            </small>
          </span>
          <span className="md-two mb-right">
            <Signed amount={row.amount} />
            <small>{t('members.balance', { n: countText(row.balanceAfter) })}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What is left of each, of how many, and until when. */
export function LotRows({ rows }: { rows: readonly PointsLot[] }) {
  const t = useT()
  return (
    <ol className="mb-rows">
      {rows.map(({ id, kind, earned, left, earnedAt, expiresAt, state }) => (
        <li key={id}>
          <span className="md-two">
            <span>
              <Kind kind={kind} />
            </span>
            <small>
              {[
                t('members.lot.earned', { day: timeText(earnedAt).slice(0, 10) }),
                expiresAt ? t('members.lot.ends', { day: timeText(expiresAt).slice(0, 10) }) : t('members.expiresNever'),
              ].join(' · ')}
            </small>
          </span>
          <span className="md-two mb-right">
            <span className="md-figure">{left === earned ? countText(left) : `${countText(left)} / ${countText(earned)}`}</span>
            <StateDot label={lotStateWords[state]} tone={lotStateMeanings[state]} />
          </span>
        </li>
      ))}
    </ol>
  )
}

type LevelRow = Answer<typeof members.levelRecords>['records'][number]

export function LevelRows({ rows }: { rows: readonly LevelRow[] }) {
  const t = useT()
  const say = useSay()
  const who = useWho()
  return (
    <ol className="mb-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="md-two">
            <span>{[row.from, row.to].filter(Boolean).join(' → ')}</span>
            <small>
              {[say(levelCauseWords[row.cause]), row.remark, timeText(row.at).slice(0, 16), row.operator && who(row.operator)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className="md-two mb-right">
            <small>{t('members.growthOf', { n: countText(row.growth) })}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
