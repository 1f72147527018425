// One widget on the canvas: drawn as on a wall, chosen as a whole. It is drawn again only when it changes itself.

import { type FocusEvent, memo } from 'react'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Widget } from '#contract/screens/document'
import { widgetTypeWords } from '#contract/screens/widgets'
import type { Surroundings } from '../../widgets/view'
import { WidgetView } from '../../widgets/WidgetView'
import { useDesk, useDeskState } from '../desk'
import { withGroups } from '../model/draft'
import { useResult } from '../results'
import { showing } from './view'

type Props = { widget: Widget; around: Surroundings }

export const WidgetBox = memo(function WidgetBox({ widget, around }: Props) {
  const t = useT()
  const say = useSay()
  const desk = useDesk()
  const isChosen = useDeskState(({ chosen }) => chosen.includes(widget.id))
  const { id, type, name, x, y, w, h, zindex, locked } = widget
  const told = t('screenDesign.canvas.widget', { name, type: say(widgetTypeWords[type]), x, y, w, h })

  /** By the Tab key: it is chosen and comes into sight. */
  const focused = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.matches(':focus-visible')) return
    const { chosen, view } = desk.state()
    const stage = event.currentTarget.closest('.sd-stage')
    const seen = stage ? showing(view, { width: stage.clientWidth, height: stage.clientHeight }, widget) : view
    desk.set({ chosen: chosen.includes(id) ? chosen : withGroups(desk.draft(), [id]), view: seen })
  }
  return (
    <div
      role="button"
      tabIndex={0}
      className="sd-widget"
      data-widget={id}
      data-locked={locked || undefined}
      aria-pressed={isChosen}
      aria-label={locked ? t('screenDesign.canvas.locked', { told }) : told}
      style={{ left: x, top: y, width: w, height: h, zIndex: zindex }}
      onFocus={focused}
      onKeyDown={(event) => {
        if (event.key === 'Enter') desk.choose([id])
      }}
    >
      <div inert className="sd-widget-view">
        <WidgetView widget={widget} result={useResult(widget)} around={around} />
      </div>
    </div>
  )
})
