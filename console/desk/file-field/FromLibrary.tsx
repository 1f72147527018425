// What was sent before is chosen again instead of sent again.

import { Suspense, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { whyNotHeld } from '#console/kit/call/held'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import type { Accept } from '#contract/kit/file-rules'
import { Glyph } from '../upload/Glyph'

const MediaDialog = lazyPart(() => import('../media/MediaDialog').then((module) => module.MediaDialog))

type Props = { accept: Accept; maxCount: number; choose: (urls: string[]) => void }

export function FromLibrary({ accept, maxCount, choose }: Props) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        look="link"
        icon={<Glyph name="library" />}
        why={whyNotHeld('file:read')}
        onClick={() => setChoosing(true)}
        onPointerEnter={MediaDialog.warm}
      >
        {t('upload.library')}
      </Button>
      <Suspense>
        {isChoosing && (
          <MediaDialog
            accept={accept}
            maxCount={maxCount}
            close={() => setChoosing(false)}
            choose={(chosen) => choose(chosen.map(({ url }) => url))}
          />
        )}
      </Suspense>
    </>
  )
}
