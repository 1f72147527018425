// What a unit is before the law, as its papers say.

import type { Words } from './words'

export const subjectTypes = ['MICRO', 'INDIVIDUAL', 'ENTERPRISE', 'INSTITUTION', 'OTHER'] as const
export type SubjectType = (typeof subjectTypes)[number]
export const subjectTypeWords: Record<SubjectType, Words> = {
  MICRO: ['小微商户', 'Micro business'],
  INDIVIDUAL: ['个体工商户', 'Sole trader'],
  ENTERPRISE: ['企业', 'Company'],
  INSTITUTION: ['事业单位', 'Public institution'],
  OTHER: ['其他组织', 'Other organisation'],
}
