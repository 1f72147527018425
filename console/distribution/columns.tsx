// The columns of the applications.

import './distribution.css'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { yuanText } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { type Application, applicationStatusWords } from '#contract/distribution/calls'
import { applicationStatusMeanings } from '#contract/distribution/states'

const { text, time, custom } = columnsOf<Application>()

export const ApplicationState = ({ status }: Pick<Application, 'status'>) => (
  <StateDot label={applicationStatusWords[status]} tone={applicationStatusMeanings[status]} />
)

/** Hundredths of a percent, as a percentage. */
export const percentText = (bp: number) => `${yuanText(bp)}%`

const TwoLines = ({ above, below }: { above: string; below: string | null }) => (
  <span className="md-two">
    <Said text={above} widthPx={130} />
    {below && <small>{below}</small>}
  </span>
)

export const applicationShape: RowShape<Application> = {
  isOver: ({ status }) => status === 'CANCELED' || status === 'REJECTED' || status === 'REVOKED',
  phone: {
    title: ({ name }) => <Said text={name} />,
    second: ['mobile', 'reason'],
    figure: ({ commissionBp }) => percentText(commissionBp),
    state: 'status',
  },
}

/** Whoever has one brand knows whom they apply to. */
export const applicationColumns = (withBrand: boolean) => [
  custom('name', 'distribution.name', (row) => <TwoLines above={row.name} below={row.no} />, {
    sort: 'name',
    width: 130,
    text: ({ name }) => name,
  }),
  ...(withBrand ? [text('brandName', 'distribution.brand', { width: 112 })] : []),
  text('mobile', 'distribution.mobile', { width: 124 }),
  custom('status', 'distribution.status', ApplicationState, { width: 92, corner: true }),
  text('reason', 'distribution.reason'),
  ...(withBrand ? [] : [text('inviterName', 'distribution.inviter', { width: 84 })]),
  custom('commissionBp', 'distribution.commission', ({ commissionBp }) => percentText(commissionBp), { width: 92 }),
  custom(
    'auditAt',
    'distribution.auditor',
    (row) => <TwoLines above={row.auditName ?? '–'} below={row.auditAt && timeText(row.auditAt)} />,
    {
      sort: 'auditAt',
      width: 142,
      text: ({ auditName }) => auditName ?? '',
    },
  ),
  time('createdAt', 'distribution.createdAt', { sort: 'createdAt' }),
]
