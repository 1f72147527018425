// The columns of the applications.

import { columnsOf } from '#console/kit/columns'
import { yuanText } from '#console/kit/numbers'
import { StateDot, type Tone } from '#console/kit/StateDot'
import { type Application, type ApplicationStatus, applicationStatusWords } from '#contract/distribution'

const { text, time, custom } = columnsOf<Application>()

const tones: Record<ApplicationStatus, Tone> = { PENDING: 'warn', PASSED: 'ok', REJECTED: 'danger', CANCELED: 'off', REVOKED: 'danger' }

export const ApplicationState = ({ status }: Pick<Application, 'status'>) => (
  <StateDot label={applicationStatusWords[status]} tone={tones[status]} />
)

/** Hundredths of a percent, as a percentage. */
export const percentText = (bp: number) => `${yuanText(bp)}%`

/** Whoever has one brand knows whom they apply to. */
export const applicationColumns = (withBrand: boolean) => [
  text('name', 'distribution.name', { sort: 'name', width: 112 }),
  text('no', 'distribution.no', { width: 138 }),
  ...(withBrand ? [text('brandName', 'distribution.brand', { width: 112 })] : []),
  text('mobile', 'distribution.mobile', { width: 130 }),
  custom('status', 'distribution.status', ApplicationState, { width: 92, corner: true }),
  text('reason', 'distribution.reason'),
  text('inviterName', 'distribution.inviter', { width: 84 }),
  custom('commissionBp', 'distribution.commission', ({ commissionBp }) => percentText(commissionBp), { width: 92 }),
  text('auditName', 'distribution.auditor', { width: 84 }),
  time('auditAt', 'distribution.auditAt', { sort: 'auditAt' }),
  time('createdAt', 'distribution.createdAt', { sort: 'createdAt' }),
]
