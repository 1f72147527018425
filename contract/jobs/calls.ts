// The calls about long work. Each account sees its own jobs in its own unit.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { job, jobKinds, jobStatuses } from '../kit/job'
import { id, pageOf, pageQuery } from '../kit/page'

export const jobs = {
  page: read('GET /merchant-api/job/page', {
    access: 'signed-in',
    title: ['我的任务', 'My jobs'],
    input: pageQuery.extend({ kind: z.enum(jobKinds).optional(), status: z.enum(jobStatuses).optional() }).strict(),
    output: pageOf(job),
  }),
  detail: read('GET /merchant-api/job/detail', {
    access: 'signed-in',
    title: ['任务详情', 'Job detail'],
    input: z.strictObject({ id }),
    output: job,
  }),
  cancel: write('POST /merchant-api/job/cancel', {
    access: 'signed-in',
    title: ['取消任务', 'Cancel a job'],
    input: z.strictObject({ id }),
    output: job,
  }),
  retry: write('POST /merchant-api/job/retry', {
    access: 'signed-in',
    title: ['重试任务', 'Retry a job'],
    input: z.strictObject({ id }),
    output: job,
  }),
}
