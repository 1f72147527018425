// The state of a signature: strokes by hand or a name that was typed, never both.

import { useEffect, useRef, useState } from 'react'
import type Pad from 'signature_pad'
import { warn } from '#console/kit/call/log'
import { drawName, startPad } from './signature'

export function usePad() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  const [name, setName] = useState('')
  const [isBlank, setBlank] = useState(true)

  useEffect(() => {
    if (!canvas.current) return
    const started = startPad(canvas.current, () => {
      setName('')
      setBlank(false)
    })
    started.ready.then(
      (ready) => {
        pad.current = ready
      },
      (failed: unknown) => warn('the signature pad did not load', failed),
    )
    return started.stop
  }, [])

  return {
    canvas,
    name,
    isBlank,
    undo: () => {
      const strokes = pad.current?.toData() ?? []
      pad.current?.fromData(strokes.slice(0, -1))
      setName('')
      setBlank(strokes.length <= 1)
    },
    clear: () => {
      pad.current?.clear()
      setName('')
      setBlank(true)
    },
    write: (text: string) => {
      pad.current?.clear()
      setName(text)
      setBlank(!text.trim())
      if (canvas.current) drawName(canvas.current, text.trim())
    },
    image: () => new Promise<Blob | null>((made) => canvas.current?.toBlob(made, 'image/png')),
  }
}
