// The roof over the worker: every task that the columns bring, and the hours at which some of them run by themselves.

import { jobNews } from '#contract/kit/job'
import { say, type Words } from '#contract/kit/words'
import { afterSaleClocks, afterSaleHooksOf } from './after-sales/index'
import { sweepApplicantsCron, sweepApplicantsTask } from './apply/index'
import { noticeTaskOf } from './auth/index'
import { ring } from './bell/index'
import { bulkJobOf, undoJobOf } from './bulk/index'
import { bulkActions } from './bulk-actions'
import { causes } from './causes'
import { clockCron, clockTaskOf, joinedActs } from './clocks/index'
import { exportables } from './exportables'
import { exportKind, sweepExportsCron, sweepExportsTask } from './exports/index'
import { sweepCron as sweepFilesCron, sweepTask as sweepFilesTask } from './files/index'
import { sweepGatewayCron, sweepGatewayTask, webhookTask } from './gateway/index'
import { importables } from './importables'
import { importJobOf, sweepImportsCron, sweepImportsTask } from './imports/index'
import { purgeCron, purgeTask, sweepJobsCron, sweepJobsTask } from './jobs/index'
import { type JobKind, jobTaskOf, type OnEnd } from './kit/jobs/job-run'
import type { Cron, Task } from './kit/jobs/jobs'
import { smsTask } from './kit/sms'
import { orderClocksOf, orderTallyCron, orderTallyTask } from './orders/index'
import { partners } from './partners'
import { askCron, askTaskOf, matchTaskOf, refundTaskOf, sweepReportsCron, sweepReportsTask } from './payments/index'
import { presaleEndsCron, presaleEndsTask } from './presale/index'
import { shelfCron, shelfTask, sweepGoodsCron, sweepGoodsTask } from './products/index'
import { subscriptionCron, subscriptionTask } from './views/index'

/** What happens by itself when a deadline has come. */
export const clocks = joinedActs([orderClocksOf(partners), afterSaleClocks])

/** The kinds of long work that somebody can start. */
export const jobKinds: readonly JobKind[] = [
  exportKind(exportables),
  bulkJobOf(bulkActions),
  undoJobOf(bulkActions),
  importJobOf(importables),
]

/** Whoever started it hears of its end, wherever they are by then. */
const ringForJob: OnEnd = async (tx, { jobId, run, accountId, unitId, status, title, message, failedCount, link }) => {
  const [head, body] = status === 'FAILED' ? jobNews.failed : failedCount > 0 ? jobNews.partly : jobNews.done
  const fill = (words: Words): Words => [filled(words, 0), filled(words, 1)]
  const filled = (words: Words, at: 0 | 1) =>
    say(words, at === 1 ? 'en' : 'zh-CN', { title: title[at], n: failedCount, reason: message?.[at] ?? '' })
  await ring(tx, { accountId, unitId, kind: 'job', title: fill(head), body: fill(body), link, cause: `job:${jobId}:${run}` })
}

const subscriptions = subscriptionTask(exportables, (tx, news) => ring(tx, { ...news, kind: 'subscription' }))

export const tasks: readonly Task[] = [
  jobTaskOf(jobKinds, ringForJob),
  sweepJobsTask,
  sweepExportsTask,
  sweepImportsTask,
  sweepFilesTask,
  sweepApplicantsTask,
  smsTask,
  noticeTaskOf(ring),
  webhookTask,
  sweepGatewayTask,
  purgeTask,
  subscriptions,
  clockTaskOf(clocks),
  orderTallyTask,
  matchTaskOf(causes),
  askTaskOf(causes),
  sweepReportsTask,
  refundTaskOf(afterSaleHooksOf(partners)),
  shelfTask,
  presaleEndsTask,
  sweepGoodsTask,
]
export const cron: readonly Cron[] = [
  sweepJobsCron,
  sweepExportsCron,
  sweepImportsCron,
  sweepFilesCron,
  sweepApplicantsCron,
  purgeCron,
  sweepGatewayCron,
  subscriptionCron,
  clockCron,
  orderTallyCron,
  askCron,
  sweepReportsCron,
  shelfCron,
  presaleEndsCron,
  sweepGoodsCron,
]
