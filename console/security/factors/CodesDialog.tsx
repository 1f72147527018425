// The one time that recovery codes are shown: to be copied, kept as a file, or printed.

import { Button } from '#console/kit/action/Button'
import { save } from '#console/kit/call/download'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'

export function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const t = useT()
  const asText = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(asText)
    toast.success(t('factors.copied'))
  }
  const keep = () =>
    save(new Blob([`${t('shell.product')} ${t('factors.recovery')}\r\n\r\n${codes.join('\r\n')}\r\n`]), t('factors.fileName'))
  return (
    <Dialog
      narrow
      title={t('factors.codesTitle')}
      close={close}
      footer={
        <>
          <Button data-first onClick={() => void copy()}>
            {t('factors.copy')}
          </Button>
          <Button onClick={keep}>{t('factors.download')}</Button>
          <Button look="primary" onClick={close}>
            {t('factors.saved')}
          </Button>
        </>
      }
    >
      <p className="sf-step">{t('factors.codesLead')}</p>
      <ol className="sf-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
