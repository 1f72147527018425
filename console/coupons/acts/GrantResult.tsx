// What became of a grant: how far it is, each row with its reason, the failed ones to copy, and the way to take it back.

import { useState } from 'react'
import { JobProgress } from '#console/desk/jobs/JobProgress'
import { useJob } from '#console/desk/jobs/use-job'
import { Button } from '#console/kit/action/Button'
import { send, tell, useRead, useWrite } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { usePaging } from '#console/kit/list/use-paging'
import { StateDot } from '#console/kit/mark/StateDot'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { type Coupon, coupons } from '#contract/coupons/calls'
import { heldStateMeanings, heldStateWords } from '#contract/coupons/states'
import { isOver } from '#contract/kit/job'

type Props = { coupon: Coupon; jobId: string; close: () => void }

export function GrantResult({ coupon, jobId, close }: Props) {
  const t = useT()
  const job = useJob(jobId)
  const isDone = job !== undefined && isOver(job)
  const undo = useWrite(coupons.undoGrant)
  return (
    <Dialog
      title={t('coupons.grant.title', { name: coupon.name })}
      close={close}
      footer={
        <>
          {isDone && !undo.data && (
            <ActionButton
              look="link"
              action={{
                label: t('coupons.grant.undo'),
                permission: 'coupon:grant',
                danger: true,
                confirm: t('coupons.grant.undoAsk'),
                pending: undo.isPending,
                run: () => undo.mutate({ jobId }),
              }}
            />
          )}
          <span className="md-foot-gap" />
          <Button look="primary" onClick={close}>
            {t('kit.close')}
          </Button>
        </>
      }
    >
      <div className="cu-grant">
        {job && <JobProgress job={job} />}
        {undo.data && (
          <p className="md-note" role="status">
            {t('coupons.grant.undone', { n: undo.data.revokedCount, kept: undo.data.keptCount })}
          </p>
        )}
        {isDone && <Rows jobId={jobId} failed={job.failedCount} />}
      </div>
    </Dialog>
  )
}

type Which = 'all' | 'failed'

function Rows({ jobId, failed }: { jobId: string; failed: number }) {
  const t = useT()
  const [which, setWhich] = useState<Which>(failed > 0 ? 'failed' : 'all')
  const { paging, first, pager } = usePaging(20)
  const { data } = useRead(coupons.grantRows, {
    jobId,
    isFailed: which === 'failed' ? 'true' : undefined,
    ...paging,
  })
  return (
    <>
      <div className="cu-buyers-head">
        <Segmented
          label={t('coupons.grant.rows')}
          value={which}
          options={[
            { value: 'all', label: t('coupons.grant.all') },
            { value: 'failed', label: t('coupons.grant.failed', { n: failed }) },
          ]}
          onChange={(next) => {
            setWhich(next)
            first()
          }}
        />
        {failed > 0 && <Button onClick={() => void copyFailed(jobId, t('kit.copied'))}>{t('coupons.grant.copyFailed')}</Button>}
      </div>
      <ol className="cu-grant-rows" aria-busy={!data}>
        {(data?.records ?? []).map(({ row, asked, buyerName, problem, state }) => (
          <li key={row}>
            <span className="cu-row-no">{row}</span>
            <span className="md-two">
              <span>{asked}</span>
              {buyerName && buyerName !== asked && <small>{buyerName}</small>}
            </span>
            {problem ? (
              <span className="cu-bad">{problem}</span>
            ) : (
              state && <StateDot label={heldStateWords[state]} tone={heldStateMeanings[state]} />
            )}
          </li>
        ))}
      </ol>
      {pager(data?.total)}
    </>
  )
}

const copiedAtOnce = 100

/** All failed rows as they were asked, one in each row: to be mended elsewhere and pasted again. */
async function copyFailed(jobId: string, said: string): Promise<void> {
  try {
    const rows: string[] = []
    for (let page = 1; ; page += 1) {
      const { records, total } = await send(coupons.grantRows, { jobId, isFailed: 'true', pageNumber: page, pageSize: copiedAtOnce })
      rows.push(...records.map(({ asked }) => asked))
      if (records.length === 0 || rows.length >= total) break
    }
    await navigator.clipboard.writeText(rows.join('\n'))
    toast.success(said)
  } catch (failed) {
    tell(failed)
  }
}
