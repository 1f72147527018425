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

export const applicationColumns = [
  text('name', 'distribution.name', { sort: 'name', width: 120 }),
  text('no', 'distribution.no', { width: 170 }),
  text('mobile', 'distribution.mobile', { width: 130 }),
  custom('status', 'distribution.status', ApplicationState, { width: 100, corner: true }),
  text('reason', 'distribution.reason'),
  text('inviterName', 'distribution.inviter', { width: 100 }),
  custom('commissionBp', 'distribution.commission', ({ commissionBp }) => percentText(commissionBp), { width: 92 }),
  text('auditName', 'distribution.auditor', { width: 100 }),
  time('auditAt', 'distribution.auditAt', { sort: 'auditAt' }),
  time('createdAt', 'distribution.createdAt', { sort: 'createdAt' }),
]
