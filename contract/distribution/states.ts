// The states of an application to sell for a brand.

import type { Words } from '../kit/words'

export const applicationStatuses = ['PENDING', 'PASSED', 'REJECTED', 'CANCELED', 'REVOKED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export const applicationStatusWords: Record<ApplicationStatus, Words> = {
  PENDING: ['待审核', 'Pending'],
  PASSED: ['已通过', 'Passed'],
  REJECTED: ['已驳回', 'Rejected'],
  CANCELED: ['已取消', 'Canceled'],
  REVOKED: ['已清退', 'Revoked'],
}
