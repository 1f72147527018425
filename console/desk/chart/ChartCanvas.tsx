// The picture of a chart: drawn when the engine is there, again when the theme or the size changes, and read by the arrow keys.

import type { Ref } from 'react'
import { type KeyboardEvent, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useNarrow } from '#console/kit/screen/narrow'
import { type Translate, useT } from '#console/kit/text/i18n'
import { draw, pictureOf } from './engine'
import { type Chart, shown } from './model'
import { optionOf } from './option'
import { readPalette, watchPalette } from './palette'

export type CanvasHandle = { picture: () => Blob }
type Props = { chart: Chart; title: string; height: number; open?: (at: number) => void; ref?: Ref<CanvasHandle> }

/** The chart as the engine wants it, in the colours and words of the moment. */
const optionFor = (chart: Chart, isNarrow: boolean, t: Translate) =>
  optionOf(chart, {
    ...readPalette(),
    isNarrow,
    steps: { step: Number(t('charts.axis.step')), sign: t('charts.axis.sign') },
    previous: (name) => t('charts.previous', { name }),
  })

export function ChartCanvas({ chart, title, height, open, ref }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<typeof draw>>(undefined)
  const isNarrow = useNarrow()
  const [themes, setThemes] = useState(0)
  const { read, onKeyDown, leave } = useReading(chart, drawn, open)
  const optionNow = useCallback(() => optionFor(chart, isNarrow, t), [chart, isNarrow, t])

  useEffect(() => watchPalette(() => setThemes((count) => count + 1)), [])

  useEffect(() => {
    const on = box.current
    if (!on) return undefined
    drawn.current = draw(on)
    const sizes = new ResizeObserver(() => drawn.current?.resize())
    sizes.observe(on)
    return () => {
      sizes.disconnect()
      drawn.current?.dispose()
      drawn.current = undefined
    }
  }, [])

  // A change of theme is what makes it another picture.
  useEffect(() => {
    drawn.current?.setOption(optionNow(), { notMerge: true })
  }, [optionNow, themes])

  usePressing(chart, drawn, open)

  useImperativeHandle(ref, () => ({
    picture: () => {
      const { card, text } = readPalette()
      const option = optionNow()
      const names = chart.kind === 'gauge' || chart.kind === 'pie' ? [] : (option.series as { name: string }[]).map(({ name }) => name)
      return pictureOf({ option, title, width: box.current?.clientWidth ?? 640, height, ground: card, text, names })
    },
  }))

  return (
    <>
      {/* A drawing that the arrow keys read item by item: no element of its own exists for that. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className="md-chart-canvas"
        data-opens={open ? true : undefined}
        style={{ height }}
        role="img"
        // The arrow keys read it item by item.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${t('charts.help', { title, kind: t(`charts.kind.${chart.kind}`), n: chart.labels.length })}${open ? t('charts.enter') : ''}`}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <p className="md-unseen" aria-live="polite">
        {read}
      </p>
    </>
  )
}

type Drawn = { current: ReturnType<typeof draw> | undefined }

/** A press anywhere above an item opens it: a bar of nothing has no body to be hit. */
function usePressing({ kind, labels }: Chart, drawn: Drawn, open: ((at: number) => void) | undefined) {
  const last = labels.length - 1
  useEffect(() => {
    const chart = drawn.current
    if (!chart || !open) return undefined
    const press = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      if (!chart.containPixel('grid', [offsetX, offsetY])) return
      const [x = -1, y = -1] = chart.convertFromPixel('grid', [offsetX, offsetY])
      const at = kind === 'ranking' ? last - y : x
      if (at >= 0 && at <= last) open(at)
    }
    chart.getZr().on('click', press)
    return () => {
      if (!chart.isDisposed()) chart.getZr().off('click', press)
    }
  }, [drawn, kind, last, open])
}

/** Left and right go from item to item: the tooltip shows it, and a reader hears it. Enter opens it where it leads somewhere. */
function useReading(chart: Chart, drawn: Drawn, open: ((at: number) => void) | undefined) {
  const t = useT()
  const [at, setAt] = useState<number>()
  const last = chart.labels.length - 1
  // A ranking is drawn from the bottom up.
  const drawnAt = (index: number) => (chart.kind === 'ranking' ? last - index : index)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && at !== undefined) open?.(at)
    const from = at ?? -1
    const to = { ArrowRight: Math.min(last, from + 1), ArrowLeft: Math.max(0, from - 1), Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    drawn.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: drawnAt(to) })
  }
  function leave() {
    setAt(undefined)
    drawn.current?.dispatchAction({ type: 'hideTip' })
  }
  const said = (name: string, list: readonly (number | null)[]) => `${name} ${shown(list[at ?? 0], chart.format)}`
  const values = chart.series
    .flatMap(({ name, values: now, previous }) => [said(name, now), ...(previous ? [said(t('charts.previous', { name }), previous)] : [])])
    .join(' · ')
  return { read: at === undefined ? '' : t('charts.point', { label: chart.labels[at] ?? '', values }), onKeyDown, leave }
}
