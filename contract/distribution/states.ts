// The states of an application to sell for a brand.

import type { Meanings } from '../kit/meaning'
import type { Words } from '../kit/words'

export const applicationStatuses = ['PENDING', 'PASSED', 'REJECTED', 'CANCELED', 'REVOKED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export const applicationStatusWords: Record<ApplicationStatus, Words> = {
  PENDING: ['待审核', 'Pending review'],
  PASSED: ['已通过', 'Approved'],
  REJECTED: ['已驳回', 'Rejected'],
  CANCELED: ['已取消', 'Canceled'],
  REVOKED: ['已清退', 'Revoked'],
}
export const applicationStatusMeanings: Meanings<ApplicationStatus> = {
  PENDING: 'act',
  PASSED: 'ok',
  REJECTED: 'over',
  CANCELED: 'over',
  REVOKED: 'over',
}
