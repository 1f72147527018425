// A whole screen drawn small: the same widgets at their own size, made smaller by one transform.

import './list.css'
import { useRef } from 'react'
import { useWidth } from '#console/kit/screen/use-width'
import { useLanguage } from '#console/kit/text/words'
import { zone } from '#console/kit/time/zone'
import type { Result } from '#contract/datasets/table'
import type { ScreenDocument } from '#contract/screens/document'
import { colourIn } from '#contract/screens/look'
import { WidgetView } from '../widgets/WidgetView'

type Props = {
  document: ScreenDocument
  results: Readonly<Record<string, Result>> | undefined
  /** Whose it is and what it is called: texts of a screen may say both. */
  known: { unit: string; screen: string }
  label: string
}

export function SmallScreen({ document: screen, results, known, label }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const language = useLanguage()
  const { width: own, height, theme, background } = screen
  // The place is 16 to 9: a screen of another shape stands in its middle.
  const scale = Number.isFinite(width) ? Math.min(width / own, (width * 9) / 16 / height) : 0
  const around = {
    theme,
    language,
    zone: zone(),
    variables: { ...known, ...Object.fromEntries(screen.variables.map(({ name, value }) => [name, value])) },
    isStill: true,
    // Drawn twice as fine as it is seen: letters this small are read by their shape.
    sharpness: scale * 2 * window.devicePixelRatio,
  }
  return (
    <div ref={box} className="sc-small" style={{ background: colourIn(background, theme) }} role="img" aria-label={label}>
      {scale > 0 && (
        <div
          className="sc-small-stage"
          inert
          style={{ width: own, height, transform: `translate(-50%, -50%) scale(${scale})`, color: colourIn('text', theme) }}
        >
          {screen.widgets
            .filter(({ hidden }) => !hidden)
            .map((widget) => (
              <div key={widget.id} style={{ left: widget.x, top: widget.y, width: widget.w, height: widget.h, zIndex: widget.zindex }}>
                <WidgetView widget={widget} result={results?.[widget.id] ?? null} around={around} />
              </div>
            ))}
        </div>
      )}
    </div>
  )
}
