// The one time that the address of a link is told: to be copied, or scanned.

import { Suspense } from 'react'
import { Button } from '#console/kit/action/Button'
import { CopyIcon } from '#console/kit/mark/icons'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import type { Answer } from '#contract/kit/call'
import type { shares } from '#contract/screens/walls'
import { addressOf } from '../addresses'

const Qr = lazyPart(async () => (await import('#console/kit/mark/Qr')).Qr)

type Props = { made: Answer<typeof shares.add>; close: () => void }

export function AddressDialog({ made: { share, path }, close }: Props) {
  const t = useT()
  const address = addressOf(path)
  const copy = () => void navigator.clipboard?.writeText(address).then(() => toast.success(t('kit.copied')))
  return (
    <Dialog
      title={t('screenWalls.addressTitle', { name: share.name })}
      close={close}
      footer={
        <>
          <Button onClick={() => void window.open(address, '_blank', 'noopener')}>{t('screenWalls.openIt')}</Button>
          <Button look="primary" onClick={close}>
            {t('screenWalls.keptIt')}
          </Button>
        </>
      }
    >
      <p className="md-warning">{t('screenWalls.once')}</p>
      <div className="sw-address">
        <Suspense fallback={<span className="sw-qr" />}>
          <Qr className="sw-qr" text={address} label={t('screenWalls.qr', { name: share.name })} />
        </Suspense>
        <div>
          <code>{address}</code>
          <Button icon={<CopyIcon />} data-first onClick={copy}>
            {t('screenWalls.copyAddress')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
