// A job: long work that was started, how far it is and how it ended.

import { z } from 'zod'
import type { Meanings } from './meaning'
import { id } from './page'
import { type Refusal, refusals } from './refusal'
import type { Words } from './words'

export const jobKinds = [
  'export',
  'bulk',
  'import',
  'undo',
  'coupon-grant',
  'coupon-rehearsal',
  'prove-books',
  'ladder',
  'points-rehearsal',
] as const
export type JobKindName = (typeof jobKinds)[number]
/** Work that a screen starts by itself and shows itself: no list of jobs has it, and nobody is told of its end. */
export const quietJobKinds: readonly JobKindName[] = ['coupon-rehearsal', 'points-rehearsal']

export const jobStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const
export type JobStatus = (typeof jobStatuses)[number]
export const jobStatusMeanings: Meanings<JobStatus> = { QUEUED: 'wait', RUNNING: 'way', DONE: 'ok', FAILED: 'danger', CANCELED: 'over' }

export const jobRefusals = refusals('job', {
  missing: [40480, '任务不存在', 'Job not found'],
  ended: [40980, '任务已结束', 'This job has already ended'],
  notEnded: [40981, '任务正在进行中', 'This job is still running'],
  nothingToRetry: [40982, '任务已全部完成，无需重试', 'Everything is done, nothing to retry'],
  tooMany: [42980, '同时进行的任务过多，请等待其中一个完成', 'Too many jobs at once, wait for one to finish'],
  noFile: [40483, '文件尚未生成', 'The file is not ready yet'],
  fileGone: [40484, '文件已过期，请重新导出', 'The file has expired, please export again'],
  interrupted: [50080, '任务中断，请重试', 'The job was interrupted, please retry'],
})

export const job = z.object({
  id,
  kind: z.enum(jobKinds),
  /** In the reader's language. */
  title: z.string(),
  status: z.enum(jobStatuses),
  doneCount: z.number().int(),
  /** Null until it is known. */
  totalCount: z.number().int().nullable(),
  failedCount: z.number().int(),
  /** Asked to stop, not yet stopped. */
  isCanceling: z.boolean(),
  /** Why it failed, in the reader's language. */
  message: z.string().nullable(),
  result: z.json().nullable(),
  file: z.object({ name: z.string(), bytes: z.number().int(), expiresAt: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.output<typeof job>

export const isOver = ({ status }: Pick<Job, 'status'>): boolean => status !== 'QUEUED' && status !== 'RUNNING'

/** 0 to 100; null while the total is not known. */
export function percentOf({ status, doneCount, totalCount }: Pick<Job, 'status' | 'doneCount' | 'totalCount'>): number | null {
  if (status === 'DONE') return 100
  if (totalCount === null) return null
  // The last percent is the file itself, or the last commit: it is reached by ending, not by counting.
  return totalCount === 0 ? 0 : Math.min(99, Math.floor((doneCount / totalCount) * 100))
}

/** Both sides ask here: the console to grey a button, the server to refuse. */
export const whyNotJob = {
  cancel: (of: Pick<Job, 'status'>): Refusal | null => (isOver(of) ? jobRefusals.ended : null),
  retry: (of: Pick<Job, 'status' | 'failedCount'>): Refusal | null =>
    !isOver(of) ? jobRefusals.notEnded : of.status === 'DONE' && of.failedCount === 0 ? jobRefusals.nothingToRetry : null,
}

/** What the bell says when a job has ended; {title} is the job's own, {reason} why it failed. */
export const jobNews = {
  done: [
    ['{title}已完成', '{title} is done'],
    ['点击查看结果', 'Open it to see the result'],
  ],
  partly: [
    ['{title}已完成，{n} 条失败', '{title} is done, {n} failed'],
    ['可重试失败的部分', 'What failed can be retried'],
  ],
  failed: [
    ['{title}失败', '{title} failed'],
    ['{reason}', '{reason}'],
  ],
} as const satisfies Record<string, readonly [title: Words, body: Words]>
