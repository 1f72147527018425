// The bench itself: what is left to import, what is wrong with it, the run, its result and the way back.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { type Bench, imports, whyNotImport } from '#contract/imports/calls'
import type { ImportSheet } from '#contract/kit/import-sheet'
import { isOver } from '#contract/kit/job'
import { JobProgress } from '../jobs/JobProgress'
import { useJob } from '../jobs/use-job'
import { BenchGrid } from './BenchGrid'
import { BenchStore } from './bench-store'

type Props = { sheet: ImportSheet; first: Bench; close: () => void }

export function BenchStep({ sheet, first, close }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const [store] = useState(
    () =>
      new BenchStore(
        first,
        sheet.columns.map(({ key }) => key),
      ),
  )
  const { bench } = useSyncExternalStore(store.subscribe, store.shown)
  const run = useWrite(imports.run)
  const undo = useWrite(imports.undo)
  const [jobId, setJobId] = useState(first.isBusy ? (first.jobId ?? undefined) : undefined)
  const began = { onSuccess: ({ id }: { id: string }) => setJobId(id) }
  const ended = () => {
    setJobId(undefined)
    void store.reload()
    void cache.invalidateQueries()
  }
  const why = whyNotImport.run(bench)
  return (
    <>
      {jobId ? (
        <Running jobId={jobId} ended={ended} />
      ) : (
        <>
          <Result bench={bench} />
          {bench.openCount > 0 && !bench.isUndone && <BenchGrid sheet={sheet} store={store} />}
        </>
      )}
      <div className="md-import-acts">
        <Button onClick={close}>{t(bench.openCount > 0 && !bench.isUndone ? 'imports.bench.close' : 'kit.close')}</Button>
        {!jobId && bench.doneCount > 0 && holds(sheet.undoPermission) && (
          <ActionButton
            action={{
              label: t('imports.bench.undo'),
              danger: true,
              why: whyNotImport.undo(bench),
              confirm: t('imports.bench.undoAsk', { n: bench.doneCount }),
              pending: undo.isPending,
              run: () => undo.mutate({ benchId: bench.id }, began),
            }}
          />
        )}
        {!jobId && bench.openCount > 0 && !bench.isUndone && (
          <Button look="primary" why={why} pending={run.isPending} onClick={() => run.mutate({ benchId: bench.id }, began)}>
            {t('imports.bench.run', { n: bench.openCount - bench.wrongCount })}
          </Button>
        )}
      </div>
    </>
  )
}

function Running({ jobId, ended }: { jobId: string; ended: () => void }) {
  const t = useT()
  const job = useJob(jobId)
  const told = useRef(false)
  const over = job !== undefined && isOver(job)
  useEffect(() => {
    if (!over || told.current) return
    told.current = true
    ended()
  }, [over, ended])
  return (
    <div className="md-import-running">
      {job ? <JobProgress job={job} /> : <span className="md-bone" />}
      <p className="md-note">{t('imports.bench.background')}</p>
    </div>
  )
}

function Result({ bench }: { bench: Bench }) {
  const t = useT()
  if (bench.isUndone)
    return (
      <>
        <p role="status">{t('imports.bench.undone', { n: bench.undoneCount })}</p>
        {bench.keptCount > 0 && <Kept bench={bench} />}
      </>
    )
  if (bench.doneCount === 0) return null
  return (
    <p role="status" className="md-import-result">
      {t('imports.bench.done', { n: bench.doneCount })} {bench.openCount > 0 && t('imports.bench.left', { n: bench.openCount })}
    </p>
  )
}

function Kept({ bench }: { bench: Bench }) {
  const t = useT()
  const { data } = useRead(imports.rows, { benchId: bench.id, part: 'kept', pageNumber: 1, pageSize: 100 })
  return (
    <section>
      <h3>{t('imports.bench.kept', { n: bench.keptCount })}</h3>
      <ul className="md-import-list">
        {data?.records.map(({ seq, cells, problems }) => (
          <li key={seq}>
            <span>
              {t('imports.bench.rowAt', { n: seq })} · {cells.slice(0, 2).join(' ')}
            </span>
            <span className="md-note">{problems['']}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
