// What the camera sees, with a frame to hold the code into; or why it sees nothing, and a photo instead.

import { useRef, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { useCamera } from './camera'
import { codeInPhoto } from './reader'

type Scanned = (code: string) => Promise<void>

export function Camera({ scanned }: { scanned: Scanned }) {
  const t = useT()
  const { video, state } = useCamera(scanned)
  const isWell = state === 'looking' || state === 'starting'
  return (
    <>
      <div className="or-camera" hidden={!isWell} data-state={state}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} muted playsInline aria-label={t('orderScan.camera')} />
        <p role="status">{isWell && t(`orderScan.cameraState.${state}`)}</p>
      </div>
      {!isWell && (
        <p className="or-scan-wrong" role="alert">
          {t(`orderScan.cameraState.${state}`)}
        </p>
      )}
      {!isWell && <Photo scanned={scanned} />}
    </>
  )
}

/** Needs no permission: the phone's own camera app takes the picture. */
export function Photo({ scanned }: { scanned: Scanned }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'' | 'reading' | 'nothing' | 'broken'>('')
  const read = async (file: File) => {
    setState('reading')
    try {
      const code = await codeInPhoto(file)
      setState(code ? '' : 'nothing')
      if (code) await scanned(code)
    } catch {
      setState('broken')
    }
  }
  return (
    <div className="or-photo">
      <Button pending={state === 'reading'} onClick={() => input.current?.click()}>
        {t('orderScan.photo')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      <span className="md-note" role="status">
        {state && t(`orderScan.photoState.${state}`)}
      </span>
    </div>
  )
}
