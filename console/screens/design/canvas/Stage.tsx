// The stage: the canvas as it will hang on a wall, over it what is chosen, around it rulers and tools.

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import type { ScreenDetail } from '#contract/screens/calls'
import { readingOrder } from '#contract/screens/document'
import { colourIn } from '#contract/screens/look'
import type { Surroundings } from '../../widgets/view'
import { useDesk, useDeskState, type View } from '../desk'
import { useLater } from '../use-later'
import { Frame, Others } from './Frame'
import { listen } from './gestures'
import { Rulers } from './Rulers'
import { Tools } from './Tools'
import { fitted, type Size } from './view'
import { WidgetBox } from './WidgetBox'

type Props = { editors: ScreenDetail['editors']; detail: ScreenDetail; openSheet: () => void; children?: React.ReactNode }

export function Stage({ editors, detail, openSheet, children }: Props) {
  const t = useT()
  const desk = useDesk()
  const stage = useRef<HTMLElement>(null)
  const size = useSize(stage)
  const view = useDeskState((state) => state.view)
  const isHand = useDeskState((state) => state.isHand)
  const fit = () => desk.set({ view: fitted(size, desk.draft(), lowerPanel(stage.current)) })
  useFirstFit(size, fit)
  useGestures(stage)
  return (
    <section ref={stage} className="sd-stage" aria-label={t('screenDesign.canvas.label')} data-hand={isHand || undefined}>
      <World view={view} zone={detail.zone} unit={detail.unitName} />
      <Others editors={editors} />
      <Frame />
      <div className="sd-marks" aria-hidden="true" />
      <div className="sd-marquee" aria-hidden="true" hidden />
      <Rulers size={size} />
      <Tools size={size} fit={fit} openSheet={openSheet} />
      {children}
    </section>
  )
}

/** What lies over the foot of the stage takes room from it. */
const lowerPanel = (stage: HTMLElement | null): number => {
  const panel = stage?.querySelector('.sd-changes')
  return panel ? panel.clientHeight + 32 : 0
}

function useSize(stage: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return size
}

/** Once there is a stage the whole canvas is shown on it; later the reader decides. */
function useFirstFit({ width }: Size, fit: () => void) {
  const isFitted = useRef(false)
  useLayoutEffect(() => {
    if (isFitted.current || width === 0) return
    isFitted.current = true
    fit()
  })
}

function useGestures(stage: RefObject<HTMLElement | null>) {
  const desk = useDesk()
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const part = (name: string) => element.querySelector<HTMLElement>(name)
    return listen(element, desk, () => {
      const [world, marks, marquee] = [part('.sd-world'), part('.sd-marks'), part('.sd-marquee')]
      return world && marks && marquee ? { stage: element, world, marks, marquee, frame: part('.sd-frame') } : null
    })
  }, [desk, stage])
}

const sharpnesses = [0.5, 1, 1.5, 2, 3]

/** Drawn anew at another sharpness only after the reader stopped zooming. */
function useSharpness(zoom: number): number {
  const wanted = zoom * window.devicePixelRatio
  const settled = useLater(wanted, 400)
  return sharpnesses.find((each) => each >= settled) ?? 4
}

function World({ view, zone, unit }: { view: View; zone: string; unit: string }) {
  const language = useLanguage()
  const draft = useDeskState((state) => state.history.now)
  const { widgets, theme, variables, width, height, background, name } = draft
  const sharpness = useSharpness(view.zoom)
  const isStill = useMemo(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, [])
  const around = useMemo((): Surroundings => {
    const values = { unit, screen: name, ...Object.fromEntries(variables.map(({ name, value }) => [name, value])) }
    return { theme, language, zone, variables: values, isStill, sharpness }
  }, [theme, language, zone, unit, name, variables, isStill, sharpness])
  const shown = useMemo(() => readingOrder(widgets.filter(({ hidden }) => !hidden)), [widgets])
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`
  return (
    <div className="sd-world" data-own-size="" style={{ width, height, transform }}>
      <div className="sd-paper" style={{ background: colourIn(background, theme) }} />
      {shown.map((widget) => (
        <WidgetBox key={widget.id} widget={widget} around={around} />
      ))}
    </div>
  )
}
