// Who came back: by the month of the first paid order, the share that paid again so many months later. A cell opens its people.

import { ChartFrame } from '#console/desk/chart/ChartFrame'
import type { Table } from '#console/desk/chart/model'
import { useRead } from '#console/kit/call/calls'
import { useNarrow } from '#console/kit/screen/narrow'
import { type Translate, useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { analysis } from '#contract/analysis/calls'
import type { Answer } from '#contract/kit/call'
import { type Cell, CellGrid, shadeOf } from '../parts/CellGrid'
import { Legend } from '../parts/Legend'
import type { Whom } from './whom'

type Cohort = Answer<typeof analysis.cohort>['cohorts'][number]
type Props = { shopId: string | undefined; open: (whom: Whom) => void }

const months = 12
/** Columns that a phone has room for; the others stand in the table. */
const narrowMonths = 6
const cellHeight = 30

export function Cohorts({ shopId, open }: Props) {
  const t = useT()
  const isNarrow = useNarrow()
  const { data, error, refetch } = useRead(analysis.cohort, { months, ...(shopId && { shopId }) }, { quiet: true })
  const cohorts = data?.cohorts ?? []
  const widest = Math.max(narrowMonths, ...cohorts.map(({ kept }) => kept.length))
  const columns = Array.from({ length: isNarrow ? narrowMonths : widest }, (_, after) =>
    after === 0 ? t('analysis.firstMonth') : String(after),
  )
  const at = (row: number, after: number) => {
    const cohort = cohorts[row]
    const kept = cohort?.kept[after]
    return cohort && kept !== undefined ? { cohort, kept, after } : undefined
  }
  const show = (row: number, after: number) => {
    const found = at(row, after)
    if (!found || found.kept === 0) return
    const { month } = found.cohort
    open({ name: t('analysis.cohortName', { month, n: after }), of: { cohort: month, after, ...(shopId && { shopId }) }, areBuyers: true })
  }
  const title = t('analysis.cohorts')
  return (
    <ChartFrame
      title={title}
      table={data && tableOf(cohorts, t)}
      isBare={cohorts.length === 0}
      failed={error && !data ? { message: error.message, again: () => void refetch() } : null}
      height={24 + Math.max(4, cohorts.length || months) * cellHeight + 52}
      above={
        <div className="an-above">
          <p className="an-definition">
            {t('analysis.cohortsLead')} {isNarrow && widest > narrowMonths && t('analysis.cohortsNarrow', { n: narrowMonths - 1 })}
          </p>
          <Legend />
        </div>
      }
    >
      <CellGrid
        key={`${isNarrow} ${cohorts.length}`}
        title={title}
        rows={cohorts.map(({ month, people }) => `${month.slice(2)}　${countText(people)}`)}
        columns={columns}
        cell={(row, after) => cellOf(at(row, after))}
        read={(row, after) => readOf(at(row, after), t)}
        open={show}
        openText={(row, after) => {
          const kept = at(row, after)?.kept ?? 0
          return kept > 0 ? t('analysis.openPeople', { n: countText(kept) }) : undefined
        }}
        side={isNarrow ? 92 : 120}
        cellHeight={cellHeight}
        first={[0, 0]}
      />
    </ChartFrame>
  )
}

type Found = { cohort: Cohort; kept: number; after: number } | undefined

/** Of a hundred; the month that is not over yet has a dashed edge. The first month is all of them and shades nothing. */
function cellOf(found: Found): Cell | undefined {
  if (!found) return undefined
  const { cohort, kept, after } = found
  const share = cohort.people === 0 ? 0 : (kept / cohort.people) * 100
  const isOpen = after === cohort.kept.length - 1
  return { shade: after === 0 ? 0 : shadeOf(share, 50), text: String(Math.round(share)), isOpen }
}

function readOf(found: Found, t: Translate): string {
  if (!found) return ''
  const { cohort, kept, after } = found
  const share = cohort.people === 0 ? '0' : ((kept / cohort.people) * 100).toFixed(1)
  return after === 0
    ? t('analysis.cohortFirst', { month: cohort.month, n: countText(cohort.people) })
    : t('analysis.cohortRead', { month: cohort.month, n: countText(cohort.people), after, kept: countText(kept), share })
}

function tableOf(cohorts: readonly Cohort[], t: Translate): Table {
  const said = (text: string) => ({ text, plain: text })
  const widest = Math.max(0, ...cohorts.map(({ kept }) => kept.length))
  const after = Array.from({ length: Math.max(0, widest - 1) }, (_, at) => at + 1)
  return {
    head: [t('analysis.cohortMonth'), t('analysis.people'), ...after.map((n) => t('analysis.afterMonths', { n }))],
    rows: cohorts.map(({ month, people, kept }) => [
      said(month),
      { text: countText(people), plain: String(people) },
      ...after.map((n) => {
        const value = kept[n]
        return value === undefined ? said('') : { text: countText(value), plain: String(value) }
      }),
    ]),
  }
}
