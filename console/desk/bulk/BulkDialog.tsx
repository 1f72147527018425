// One act on many rows: first what would happen, then how far it is, then what happened, with a way back.

import './bulk.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallFailed, send, useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useSettled } from '#console/kit/time/use-settled'
import { type BulkName, type BulkTarget, bulk, bulkActions } from '#contract/bulk/calls'
import type { Job } from '#contract/kit/job'
import { BulkFrame } from './BulkFrame'
import { ChangedRows } from './ChangedRows'
import { RefusedRows } from './RefusedRows'
import type { Terms, TermsFields } from './terms'

export type BulkDialogProps = {
  action: BulkName
  target: BulkTarget
  /** Given, the act wants to be told how first. */
  Fields?: TermsFields
  close: () => void
  /** The rows may have changed. */
  started: (job: Job) => void
}

const pauseMs = 350

export function BulkDialog({ action, target, Fields, close, started }: BulkDialogProps) {
  const t = useT()
  const say = useSay()
  const [job, setJob] = useState<Job>()
  const [said, setSaid] = useState<Terms | null>(null)
  // Asked for when the reader has stopped typing: every preview tries the act on up to two hundred rows.
  const settled = useSettled(JSON.stringify(said), pauseMs)
  const terms = Fields ? (JSON.parse(settled) as Terms | null) : undefined
  const isSettled = settled === JSON.stringify(said)
  const preview = useQuery<Awaited<ReturnType<typeof previewOf>>, CallFailed>({
    queryKey: ['bulk-preview', action, target, terms],
    queryFn: () => previewOf(action, target, terms ?? undefined),
    enabled: terms !== null,
    gcTime: 0,
    retry: false,
  })
  const start = useWrite(bulk.start)
  const possible = preview.data ? preview.data.total - preview.data.refused : 0
  const begin = () => start.mutate({ action, target, terms: terms ?? undefined }, { onSuccess: (made) => (setJob(made), started(made)) })
  return (
    <BulkFrame
      title={say(bulkActions[action].words)}
      close={close}
      job={job}
      begin={possible > 0 && isSettled ? { label: t('bulk.start', { n: possible }), pending: start.isPending, run: begin } : null}
    >
      {Fields && <Fields change={setSaid} />}
      {terms !== null && <Preview record={bulkActions[action].record} failed={preview.error?.message} found={preview.data} />}
    </BulkFrame>
  )
}

const previewOf = (action: BulkName, target: BulkTarget, terms: Terms | undefined) => send(bulk.preview, { action, target, terms })

type Found = Awaited<ReturnType<typeof previewOf>>

function Preview({ record, found, failed }: { record: string; found?: Found; failed?: string }) {
  const t = useT()
  if (failed) return <p role="alert">{failed}</p>
  if (!found) return <span className="md-bone" />
  const refused = found.rows.filter(({ state }) => state === 'REFUSED')
  return (
    <div className="md-bulk">
      <p>{t('bulk.total', { n: found.total, possible: found.total - found.refused })}</p>
      {found.tried < found.total && <p className="md-note">{t('bulk.tried', { n: found.tried })}</p>}
      {refused.length > 0 && (
        <>
          <h3>{t('bulk.refused', { n: refused.length })}</h3>
          <RefusedRows rows={refused} />
        </>
      )}
      {refused.length < found.rows.length && (
        <details open={found.rows.length <= 20}>
          <summary>{t('bulk.wouldChange', { n: found.rows.length - refused.length })}</summary>
          <ChangedRows record={record} rows={found.rows.filter(({ state }) => state !== 'REFUSED')} />
        </details>
      )}
    </div>
  )
}
