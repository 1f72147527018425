// What stands in the place of a part that could not be fetched: one line and a way to try again.

import './part-failed.css'
import { Button } from '../action/Button'
import { Dialog } from '../overlay/Dialog'
import { useT } from '../text/i18n'

type Props = { retry: () => void; isTrying?: boolean }

export function PartFailed({ retry, isTrying }: Props) {
  const t = useT()
  return (
    <div className="md-part-failed" role="alert">
      <p>{t('kit.part.failed')}</p>
      <Button pending={isTrying} onClick={retry}>
        {t('kit.list.again')}
      </Button>
    </div>
  )
}

export function PartFailedDialog({ retry, isTrying, close }: Props & { close: () => void }) {
  const t = useT()
  return (
    <Dialog
      narrow
      title={t('kit.part.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.close')}</Button>
          <Button look="primary" pending={isTrying} onClick={retry}>
            {t('kit.list.again')}
          </Button>
        </>
      }
    >
      <p className="md-part-words" role="alert">
        {t('kit.part.failed')}
      </p>
    </Dialog>
  )
}
