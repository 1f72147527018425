// The last proof, big and plain: all agrees, or what does not with the one act that mends it; and another proof at once.

import { useEffect, useEffectEvent, useState } from 'react'
import { JobProgress } from '#console/desk/jobs/JobProgress'
import { useJob } from '#console/desk/jobs/use-job'
import { useRead, useWrite } from '#console/kit/call/calls'
import { StateMark } from '#console/kit/mark/StateDot'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { signedYuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { timeText } from '#console/kit/time/time'
import { books, type Proving } from '#contract/books/calls'
import { isOver } from '#contract/kit/job'

export function Proof() {
  const t = useT()
  const { data, refetch, isPending } = useRead(books.proof, {})
  const prove = useWrite(books.prove)
  const [jobId, follow] = useState<string>()
  const job = useJob(jobId)
  const isRunning = jobId !== undefined && (!job || !isOver(job))
  const isDone = job !== undefined && isOver(job)
  const again = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isDone) again()
  }, [isDone])
  const start = () => prove.mutate({}, { onSuccess: ({ id }) => follow(id) })
  const tone = data ? (data.differenceCount === 0 ? 'ok' : 'danger') : 'wait'
  return (
    <section className={`bo-proof bo-proof-${tone}`} aria-labelledby="bo-proof" aria-busy={isPending}>
      <div className="bo-head">
        <StateMark tone={tone} />
        <div>
          <h2 id="bo-proof">
            {data === undefined && t('books.asking')}
            {data === null && t('books.never')}
            {data && (data.differenceCount === 0 ? t('books.agree') : t('books.differ', { n: data.differenceCount }))}
          </h2>
          {data && <Told proof={data} />}
        </div>
        <ActionButton
          action={{ label: t('books.prove'), permission: 'books:write', pending: prove.isPending || isRunning, run: start }}
          look="primary"
        />
      </div>
      {job && (isRunning || job.status === 'FAILED') && <JobProgress job={job} />}
      {data && data.differences.length > 0 && <Differences of={data.differences} />}
    </section>
  )
}

function Told({ proof: { at, tookMs, checkCount, entryCount, actor } }: { proof: Proving }) {
  const t = useT()
  const who = useWho()
  const said = {
    time: timeText(at),
    who: who(actor),
    checks: checkCount,
    entries: entryCount.toLocaleString('en-US'),
    seconds: (tookMs / 1000).toFixed(1),
  }
  return <p>{t('books.told', said)}</p>
}

function Differences({ of }: { of: Proving['differences'] }) {
  const t = useT()
  return (
    <ul className="bo-differences" aria-label={t('books.found')}>
      {of.map(({ check, words, where, differenceFen, mend }) => (
        <li key={`${check} ${where}`}>
          <div>
            <strong>{words}</strong>
            <small>{where}</small>
          </div>
          <span className="bo-figure">{differenceFen !== null && signedYuan(differenceFen)}</span>
          <span className="bo-mend">{mend.path ? <a href={`#${mend.path}`}>{mend.words}</a> : mend.words}</span>
        </li>
      ))}
    </ul>
  )
}
