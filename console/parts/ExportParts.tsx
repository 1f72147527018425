// The export of a list, here of the accounts, and the progress of a job in each of its states.

import { useState } from 'react'
import { choiceFrom, plainSheet } from '#console/desk/export/choice'
import { ExportDialog } from '#console/desk/export/ExportDialog'
import { JobProgress } from '#console/desk/jobs/JobProgress'
import { Button } from '#console/kit/action/Button'
import { asMade } from '#console/kit/list/arrangement'
import { useSay } from '#console/kit/text/words'
import { accountSheet } from '#contract/accounts/calls'
import { type Job, jobRefusals } from '#contract/kit/job'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const words = { open: ['导出账号', 'Export the accounts'], title: ['导出账号列表', 'Export of Accounts'] } as const satisfies Record<
  string,
  Words
>
const sheet = plainSheet(accountSheet)

function Show() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const job: Job = {
    id: '1',
    kind: 'export',
    title: say(words.title),
    status: 'RUNNING',
    doneCount: 42_000,
    totalCount: 100_000,
    failedCount: 0,
    isCanceling: false,
    message: null,
    result: null,
    file: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
  }
  const failed = say(jobRefusals.interrupted.words)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{say(words.open)}</Button>
      </div>
      {isOpen && <ExportDialog sheet={sheet} filter={{}} columns={choiceFrom(sheet, asMade)} close={() => setOpen(false)} />}
      <JobProgress job={{ ...job, status: 'QUEUED', doneCount: 0, totalCount: null }} />
      <JobProgress job={job} />
      <JobProgress job={{ ...job, status: 'DONE', doneCount: 100_000 }} />
      <JobProgress job={{ ...job, status: 'FAILED', message: failed }} />
    </>
  )
}

export const part: Part = { title: ['导出与任务', 'Exports and jobs'], Show }
