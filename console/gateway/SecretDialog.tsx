// The one time that a secret is shown.

import './gateway.css'
import { Button } from '#console/kit/action/Button'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'

type Props = { keyId?: string; secret: string; close: () => void }

export function SecretDialog({ keyId, secret, close }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('gateway.secretTitle')}
      close={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('kit.ok')}
        </Button>
      }
    >
      <p className="md-warning">{t('gateway.secretHint')}</p>
      <dl className="gw-secret">
        {keyId && <Shown label={t('gateway.keyId')} value={keyId} />}
        <Shown label={t('gateway.secret')} value={secret} />
      </dl>
    </Dialog>
  )
}

function Shown({ label, value }: { label: string; value: string }) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast.success(t('gateway.copied'))
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <Button onClick={() => void copy()}>{t('gateway.copy')}</Button>
      </dd>
    </div>
  )
}
