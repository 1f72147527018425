// Cuts a picture to a ratio: dragged, pinched, turned by the wheel, or moved by the arrow keys and zoomed by + and -.

import './crop.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#console/kit/action/Button'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { middleOf, mostZoom, movedBy, partOf, type Size, type View, within } from './frame'
import { cutPicture, type Picture } from './picture'

type Props = { picture: Picture; size: Size; done: (file: File) => void; close: () => void }

const zoomStep = 0.1

export function CropDialog({ picture, size, done, close }: Props) {
  const t = useT()
  const [view, setView] = useState<View>(() => within(middleOf(picture), picture, size))
  const part = partOf(view, picture, size)
  const zoomTo = (zoom: number) => setView((before) => within({ ...before, zoom }, picture, size))
  const moveBy = (x: number, y: number) => setView((before) => movedBy(before, { x, y }, picture, size))
  const zoomBy = (by: number) => setView((before) => within({ ...before, zoom: before.zoom + by }, picture, size))
  const finish = async () => {
    try {
      const file = await cutPicture(picture, part, size)
      close()
      done(file)
    } catch {
      // A canvas that is too large for the machine, or a picture that another site keeps to itself.
      toast.error(t('crop.failed'))
    }
  }
  // Outside of the form that asked: Enter here must not send it.
  return createPortal(
    <Dialog
      title={t('crop.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" onClick={() => void finish()}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <p className="md-note">
        {t('crop.hint', { width: size.width, height: size.height })}
        {part.width < size.width * 0.6 && <strong className="md-crop-small"> {t('crop.small')}</strong>}
      </p>
      <Stage picture={picture} size={size} view={view} moveBy={moveBy} zoomBy={zoomBy} finish={() => void finish()} />
      <label className="md-crop-zoom">
        <span>{t('crop.zoom')}</span>
        <input type="range" min={1} max={mostZoom} step={0.01} value={view.zoom} onChange={(event) => zoomTo(Number(event.target.value))} />
      </label>
    </Dialog>,
    document.body,
  )
}

type StageProps = {
  picture: Picture
  size: Size
  view: View
  moveBy: (x: number, y: number) => void
  zoomBy: (by: number) => void
  finish: () => void
}

function Stage({ picture, size, view, moveBy, zoomBy, finish }: StageProps) {
  const t = useT()
  const stage = useRef<HTMLDivElement>(null)
  const hands = useHands(moveBy, zoomBy)
  useWheel(stage, zoomBy)
  const part = partOf(view, picture, size)
  const shown = {
    width: `${(100 * picture.width) / part.width}%`,
    left: `${(-100 * part.left) / part.width}%`,
    top: `${(-100 * part.top) / part.height}%`,
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.02
    const act: Record<string, () => void> = {
      ArrowLeft: () => moveBy(-step, 0),
      ArrowRight: () => moveBy(step, 0),
      ArrowUp: () => moveBy(0, -step),
      ArrowDown: () => moveBy(0, step),
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(-zoomStep),
      Enter: finish,
    }
    const run = Object.hasOwn(act, event.key) ? act[event.key] : undefined
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a surface of its own: its keys are said in its name
    <div
      ref={stage}
      role="application"
      aria-label={t('crop.stage')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by keys
      tabIndex={0}
      data-first
      className="md-crop-stage"
      style={{ aspectRatio: `${size.width} / ${size.height}`, width: `min(100%, ${(52 * size.width) / size.height}dvh)` }}
      onKeyDown={press}
      {...hands}
    >
      <img src={picture.url} alt="" draggable={false} style={shown} />
    </div>
  )
}

/** One finger moves, two zoom. */
function useHands(moveBy: (x: number, y: number) => void, zoomBy: (by: number) => void) {
  const hands = useRef(new Map<number, { x: number; y: number }>())
  const apart = () => {
    const [one, other] = [...hands.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const leave = ({ pointerId }: PointerEvent<HTMLDivElement>) => void hands.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      hands.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = hands.current.get(event.pointerId)
      if (!before) return
      const wide = apart()
      hands.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const { clientWidth, clientHeight } = event.currentTarget
      if (hands.current.size > 1) return zoomBy(((apart() - wide) / clientWidth) * 3)
      moveBy((before.x - event.clientX) / clientWidth, (before.y - event.clientY) / clientHeight)
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  }
}

/** React listens to the wheel passively: the page behind would scroll along. */
function useWheel(stage: React.RefObject<HTMLDivElement | null>, zoomBy: (by: number) => void) {
  const latest = useRef(zoomBy)
  useEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY < 0 ? zoomStep : -zoomStep)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])
}
