// A bulk action that was started before, found again by its job: after a reload, or from the bell.

import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { bulk, bulkActions } from '#contract/bulk/calls'
import { useJob } from '../jobs/use-job'
import { BulkRunning } from './BulkRunning'

export function BulkJobDialog({ jobId, close }: { jobId: string; close: () => void }) {
  const t = useT()
  const say = useSay()
  const { data: set, error } = useRead(bulk.detail, { jobId }, { quiet: true })
  const job = useJob(set && jobId)
  return (
    <Dialog
      title={set ? say(bulkActions[set.action].words) : t('bulk.found')}
      close={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('kit.close')}
        </Button>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {!error && !job && <span className="md-bone" />}
      {job && <BulkRunning started={job} />}
    </Dialog>
  )
}
