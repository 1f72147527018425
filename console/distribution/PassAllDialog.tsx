// Passes every application that waits and matches the search: how many first, then how far, then what became of each.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkFrame } from '#console/desk/bulk/BulkFrame'
import { useRead, useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { distribution } from '#contract/distribution/calls'
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
  const begin =
    count > 0
      ? {
          label: t('distribution.passAllStart', { n: count }),
          pending: passAll.isPending,
          run: () => passAll.mutate({ keyword }, { onSuccess: setJob }),
        }
      : null
  return (
    <BulkFrame title={t('distribution.passAll')} close={close} job={job} begin={begin}>
      {waiting.data ? (
        <p>{count > 0 ? t('distribution.passAllAsk', { n: count }) : t('distribution.passAllNone')}</p>
      ) : (
        <span className="md-bone" />
      )}
    </BulkFrame>
  )
}
