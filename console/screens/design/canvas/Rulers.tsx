// Rulers above and beside the canvas: pixels of the canvas, what is chosen shaded, and lines that are pulled out of them.

import { type PointerEvent, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import { useDesk, useDeskState } from '../desk'
import { guides } from '../model/canvas'
import { around, widgetsOf } from '../model/draft'
import { onCanvas, ruler, type Size } from './view'

type Axis = 'x' | 'y'

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
/** Numbers never closer than this. */
const leastPx = 64

function ticks(zoom: number, from: number, length: number): { step: number; marks: number[] } {
  const step = steps.find((each) => each * zoom >= leastPx) ?? 5000
  const half = step / 2
  const first = Math.floor(-from / zoom / half) * half
  const marks: number[] = []
  for (let at = first; from + at * zoom < length; at += half) marks.push(at)
  return { step, marks }
}

export function Rulers({ size }: { size: Size }) {
  return (
    <>
      <div className="sd-ruler-corner" aria-hidden="true" />
      <Ruler axis="x" length={size.width - ruler} />
      <Ruler axis="y" length={size.height - ruler} />
      <GuideLines />
      <div className="sd-guide sd-guide-new" aria-hidden="true" hidden />
    </>
  )
}

function Ruler({ axis, length }: { axis: Axis; length: number }) {
  const view = useDeskState((state) => state.view)
  const draft = useDeskState((state) => state.history.now)
  const chosen = useDeskState((state) => state.chosen)
  // A ruler lies along its axis: the line that is pulled out of it crosses the other one.
  const pull = useGuidePull(axis === 'x' ? 'y' : 'x')
  const from = view[axis] - ruler
  const whole = around(widgetsOf(draft, chosen))
  const { step, marks } = ticks(view.zoom, from, Math.max(0, length))
  const shade = whole && { at: from + whole[axis] * view.zoom, size: whole[axis === 'x' ? 'w' : 'h'] * view.zoom }
  const isAcross = axis === 'x'
  return (
    <div className={`sd-ruler sd-ruler-${axis}`} aria-hidden="true" data-tool="" {...pull}>
      <svg width={isAcross ? Math.max(0, length) : ruler} height={isAcross ? ruler : Math.max(0, length)}>
        {shade && (
          <rect
            className="sd-ruler-shade"
            x={isAcross ? shade.at : 0}
            y={isAcross ? 0 : shade.at}
            width={isAcross ? shade.size : ruler}
            height={isAcross ? ruler : shade.size}
          />
        )}
        {marks.map((at) => {
          const place = Math.round(from + at * view.zoom) + 0.5
          const start = at % step === 0 ? 13 : 17
          return (
            <g key={at}>
              <path d={isAcross ? `M${place} ${start}V${ruler}` : `M${start} ${place}H${ruler}`} />
              {at % step === 0 && (
                <text
                  {...(isAcross ? { x: place + 3, y: 11 } : { transform: `translate(11 ${place + 3}) rotate(-90)`, textAnchor: 'end' })}
                >
                  {at}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** A line is pulled out of a ruler, or from where it lies; let go on a ruler, it is gone. `of` is where it lay before. */
function useGuidePull(line: Axis, of?: number) {
  const desk = useDesk()
  const [held, hold] = useState<number>()
  const place = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget.closest('.sd-stage')?.getBoundingClientRect()
    const at = { x: event.clientX - (edge?.left ?? 0), y: event.clientY - (edge?.top ?? 0) }
    return { at, isOut: at.x > ruler && at.y > ruler }
  }
  const ghost = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest('.sd-stage')?.querySelector<HTMLElement>('.sd-guide-new')
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hold(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const shown = ghost(event)
      if (held !== event.pointerId || !shown) return
      const { at, isOut } = place(event)
      shown.hidden = !isOut
      shown.className = `sd-guide sd-guide-${line} sd-guide-new`
      shown.style.transform = line === 'x' ? `translateX(${at.x}px)` : `translateY(${at.y}px)`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const shown = ghost(event)
      if (shown) shown.hidden = true
      if (held !== event.pointerId) return
      hold(undefined)
      const { at, isOut } = place(event)
      const { guides: now } = desk.draft()
      const others = now[line].filter((each) => each !== of)
      const next = isOut ? [...others, Math.round(onCanvas(desk.state().view, at)[line])] : others
      desk.act('guides', guides({ ...now, [line]: next }))
    },
  }
}

function GuideLines() {
  const { x, y } = useDeskState((state) => state.history.now.guides)
  return (
    <>
      {x.map((at) => (
        <GuideLine key={`x${at}`} axis="x" at={at} />
      ))}
      {y.map((at) => (
        <GuideLine key={`y${at}`} axis="y" at={at} />
      ))}
    </>
  )
}

function GuideLine({ axis, at }: { axis: Axis; at: number }) {
  const t = useT()
  const view = useDeskState((state) => state.view)
  const pull = useGuidePull(axis, at)
  const place = view[axis] + at * view.zoom
  if (place < ruler) return null
  return (
    <div
      className={`sd-guide sd-guide-${axis}`}
      data-tool=""
      title={t('screenDesign.canvas.guide', { at })}
      style={{ [axis === 'x' ? 'left' : 'top']: place }}
      {...pull}
    />
  )
}
