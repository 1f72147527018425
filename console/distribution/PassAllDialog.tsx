// Passes every application that waits and matches the search: how many first, then how far, then what became of each.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/kit/Button'
import { BulkRunning } from '#console/kit/bulk/BulkDialog'
import { useRead, useWrite } from '#console/kit/calls'
import { Dialog } from '#console/kit/Dialog'
import { useT } from '#console/kit/i18n'
import { distribution } from '#contract/distribution'
import type { Job } from '#contract/kit/job'

type Props = { keyword: string | undefined; close: () => void }

export function PassAllDialog({ keyword, close: leave }: Props) {
  const t = useT()
  const cache = useQueryClient()
  // The job changed rows after the call that started it had been answered.
  const close = () => {
    leave()
    void cache.invalidateQueries()
  }
  const [job, setJob] = useState<Job>()
  const waiting = useRead(distribution.page, { keyword, status: 'PENDING', pageNumber: 1, pageSize: 1 })
  const passAll = useWrite(distribution.passAll)
  const count = waiting.data?.total ?? 0
  return (
    <Dialog
      title={t('distribution.passAll')}
      close={close}
      footer={
        job ? (
          <Button look="primary" onClick={close}>
            {t('kit.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('kit.cancel')}</Button>
            {count > 0 && (
              <Button look="primary" pending={passAll.isPending} onClick={() => passAll.mutate({ keyword }, { onSuccess: setJob })}>
                {t('distribution.passAllStart', { n: count })}
              </Button>
            )}
          </>
        )
      }
    >
      {job && <BulkRunning started={job} />}
      {!job && !waiting.data && <span className="md-bone" />}
      {!job && waiting.data && <p>{count > 0 ? t('distribution.passAllAsk', { n: count }) : t('distribution.passAllNone')}</p>}
    </Dialog>
  )
}
