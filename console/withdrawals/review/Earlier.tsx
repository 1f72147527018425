// What the same unit withdrew before: whether this one is like the others is the first thing that a reviewer asks.

import { useRead } from '#console/kit/call/calls'
import { StateDot } from '#console/kit/mark/StateDot'
import { Block } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { payouts } from '#contract/withdrawals/calls'
import { withdrawalStateMeanings, withdrawalStateWords } from '#contract/withdrawals/states'

const shown = 4

export function Earlier({ unitId, not }: { unitId: string; not: string }) {
  const t = useT()
  const { data } = useRead(payouts.page, { unitId, pageNumber: 1, pageSize: shown + 1 }, { quiet: true })
  const rows = data?.records.filter(({ id, unitId: of }) => id !== not && of === unitId).slice(0, shown)
  if (!data || !rows) return null
  const all = linkTo('payouts', { unitId, mine: false })
  return (
    <Block
      title={t('payouts.earlier')}
      note={rows.length === 0 ? t('payouts.firstEver') : undefined}
      aside={rows.length > 0 && <a href={all}>{t('payouts.earlierAll', { n: data.total })}</a>}
    >
      {rows.length > 0 && (
        <ul className="wd-earlier">
          {rows.map((row) => (
            <li key={row.id}>
              <a href={linkTo('payouts', { unitId, mine: false, id: row.id })}>{yuan(row.amountFen)}</a>
              <small>{timeText(row.applyAt).slice(0, 16)}</small>
              <StateDot label={withdrawalStateWords[row.status]} tone={withdrawalStateMeanings[row.status]} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
