// One widget on the canvas: drawn as on a wall, chosen as a whole. It is drawn again only when it changes itself.

import { type KeyboardEvent, memo } from 'react'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Widget } from '#contract/screens/document'
import { widgetTypeWords } from '#contract/screens/widgets'
import type { Surroundings } from '../../widgets/view'
import { WidgetView } from '../../widgets/WidgetView'
import { useDesk, useDeskState } from '../desk'
import { withGroups } from '../model/draft'
import { useResult } from '../results'
import { focusInspector } from './focus'
import { showing } from './view'

type Props = { widget: Widget; around: Surroundings }

export const WidgetBox = memo(function WidgetBox({ widget, around }: Props) {
  const t = useT()
  const say = useSay()
  const desk = useDesk()
  const isChosen = useDeskState(({ chosen }) => chosen.includes(widget.id))
  const { id, type, name, x, y, w, h, zindex, locked } = widget
  const told = t('screenDesign.canvas.widget', { name, type: say(widgetTypeWords[type]), x, y, w, h })

  /** Walked to with the Tab key: it is chosen and comes into sight. The key is let go where it has led to. */
  const walkedTo = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return
    const stage = event.currentTarget.closest('.sd-stage')
    const { view } = desk.state()
    const seen = stage ? showing(view, { width: stage.clientWidth, height: stage.clientHeight }, widget) : view
    desk.set({ chosen: withGroups(desk.draft(), [id]), view: seen })
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { chosen } = desk.state()
    if (event.shiftKey) return desk.choose(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])
    if (!isChosen) desk.choose([id])
    focusInspector()
  }
  return (
    // No button, though it is chosen by pressing: it may be as small as a line, and its line in the layers is as large as a target must be.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
    <div
      role="group"
      aria-roledescription={t('screenDesign.side.widgets')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className="sd-widget"
      data-widget={id}
      data-locked={locked || undefined}
      aria-current={isChosen}
      aria-label={locked ? t('screenDesign.canvas.locked', { told }) : told}
      style={{ left: x, top: y, width: w, height: h, zIndex: zindex }}
      onKeyUp={walkedTo}
      onKeyDown={pressed}
    >
      <div inert className="sd-widget-view">
        <WidgetView widget={widget} result={useResult(widget)} around={around} />
      </div>
    </div>
  )
})
