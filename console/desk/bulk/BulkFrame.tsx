// The dialog of a long act on many rows: what it will do first, then how far it is and what became of each.

import type { ReactNode } from 'react'
import { Button } from '#console/kit/action/Button'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import type { Job } from '#contract/kit/job'
import { BulkRunning } from './BulkRunning'

type Props = {
  title: string
  close: () => void
  job: Job | undefined
  /** Null while there is nothing to begin. */
  begin: { label: string; pending: boolean; run: () => void } | null
  children: ReactNode
}

export function BulkFrame({ title, close, job, begin, children }: Props) {
  const t = useT()
  const footer = job ? (
    <Button look="primary" onClick={close}>
      {t('kit.close')}
    </Button>
  ) : (
    <>
      <Button onClick={close}>{t('kit.cancel')}</Button>
      {begin && (
        <Button look="primary" pending={begin.pending} onClick={begin.run}>
          {begin.label}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={title} close={close} footer={footer}>
      {job ? <BulkRunning started={job} /> : children}
    </Dialog>
  )
}
