// The media library of the unit: find a file that was uploaded before, or upload it here, and choose it.

import { createPortal } from 'react-dom'
import { Button } from '#console/kit/action/Button'
import { Dialog } from '#console/kit/overlay/Dialog'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { Accept } from '#contract/kit/file-rules'
import { MediaLibrary, MediaSpace } from './MediaLibrary'
import { type Chosen, useMedia } from './use-media'

type Props = {
  accept?: Accept
  maxCount?: number
  close: () => void
  choose: (chosen: Chosen[]) => void
}

export function MediaDialog({ accept = 'any-file', maxCount = 1, close, choose }: Props) {
  const t = useT()
  const media = useMedia(accept, maxCount)
  const finish = (chosen = media.chosen) => {
    if (chosen.length === 0) return
    close()
    choose([...chosen])
  }

  // Outside of the form that asked: Enter in a search must not send it.
  return createPortal(
    <Dialog title={t('media.title')} close={close} footer={<Footer count={media.chosen.length} close={close} finish={finish} />}>
      <MediaLibrary
        media={media}
        accept={accept}
        choosing={{ single: maxCount === 1, finish }}
        // What was just uploaded is what was wanted.
        onUploaded={(file) => media.fits(file) && media.toggle(file)}
      />
    </Dialog>,
    document.body,
  )
}

function Footer({ count, close, finish }: { count: number; close: () => void; finish: () => void }) {
  const t = useT()
  return (
    <>
      <MediaSpace />
      <a href={linkTo('media')} target="_blank" rel="noreferrer">
        {t('media.toPage')}
      </a>
      {count > 0 && <span aria-live="polite">{t('media.chosen', { count })}</span>}
      <Button onClick={close}>{t('media.cancel')}</Button>
      <Button look="primary" aria-disabled={count === 0 || undefined} onClick={() => finish()}>
        {t('media.choose')}
      </Button>
    </>
  )
}
