// The ladder: fetched once, edited as a whole, and after saving how far its members are put on their rungs.

import { useState } from 'react'
import { JobProgress } from '#console/desk/jobs/JobProgress'
import { useJob } from '#console/desk/jobs/use-job'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { useT } from '#console/kit/text/i18n'
import type { Job } from '#contract/kit/job'
import { memberships } from '#contract/membership/calls'
import { useOpened } from '../use-opened'
import { LadderEditor } from './LadderEditor'
import { formOf } from './rung'

export function LadderPart({ isMarkets }: { isMarkets: boolean }) {
  const t = useT()
  const { data, error, refetch } = useRead(memberships.levels, {}, { quiet: true })
  const { opened, again } = useOpened(data, refetch)
  const [job, setJob] = useState<Job | null>(null)
  if (!opened)
    return error ? (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
      </EmptyState>
    ) : (
      <span className="md-bone" />
    )
  const { levels, version } = opened.data
  return (
    <>
      {job && <Recalculation id={job.id} />}
      <LadderEditor
        // A ladder that was made elsewhere on this page (the template) is another beginning.
        key={`${opened.times} ${version === 0}`}
        start={{ levels: levels.map(formOf), version }}
        levels={data?.levels ?? levels}
        isMarkets={isMarkets}
        saved={(begun) => {
          setJob(begun)
          again()
        }}
      />
    </>
  )
}

function Recalculation({ id }: { id: string }) {
  const t = useT()
  const job = useJob(id)
  if (!job) return null
  return (
    <section className="lv-job" aria-label={t('membership.recalculation')}>
      <h2>{t('membership.recalculation')}</h2>
      <JobProgress job={job} />
    </section>
  )
}
