// After a decision made in the drawer the next withdrawal that waits for the reader opens by itself; after the last one the drawer closes.

import { useEffect, useRef } from 'react'
import { send, tell } from '#console/kit/call/calls'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { payouts } from '#contract/withdrawals/calls'

export function useNextToReview(opened: string | undefined, open: (id: string | undefined) => void): (decided: { id: string }) => void {
  const t = useT()
  const latest = useRef(opened)
  useEffect(() => {
    latest.current = opened
  }, [opened])
  return ({ id }) => {
    // Decided in the list: nobody was walking from one to the next.
    if (opened !== id) return
    void send(payouts.page, { mine: true, pageNumber: 1, pageSize: 2 }).then(({ records }) => {
      // Whoever has gone elsewhere meanwhile is not called back.
      if (latest.current !== id) return
      const next = records.find((row) => row.id !== id)
      if (!next) toast.info(t('payouts.noneLeft'))
      open(next?.id)
    }, tell)
  }
}
