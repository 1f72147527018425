// Whoever started long work hears of its end, wherever they are by then.

import { jobNews, quietJobKinds } from '#contract/kit/job'
import { say, type Words } from '#contract/kit/words'
import type { OnEnd } from '../kit/jobs/job-run'
import { ring } from './ring'

export const ringForJob: OnEnd = async (tx, { jobId, run, accountId, unitId, kind, status, title, message, failedCount, link }) => {
  if (quietJobKinds.includes(kind)) return
  const news = status === 'FAILED' ? jobNews.failed : failedCount > 0 ? jobNews.partly : jobNews.done
  const [head, body] = news
  const fill = (words: Words): Words => [filled(words, 0), filled(words, 1)]
  const filled = (words: Words, at: 0 | 1) =>
    say(words, at === 1 ? 'en' : 'zh-CN', { title: title[at], n: failedCount, reason: message?.[at] ?? '' })
  await ring(tx, {
    accountId,
    unitId,
    kind: 'job',
    title: fill(head),
    body: fill(body),
    link,
    cause: `job:${jobId}:${run}`,
    isRoutine: news === jobNews.done,
  })
}
