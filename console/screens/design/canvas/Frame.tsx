// Over the canvas, in pixels of the window: the frame of what is chosen with its handles, each chosen one, and what others have chosen.

import { useT } from '#console/kit/text/i18n'
import type { ScreenDetail } from '#contract/screens/calls'
import type { Widget } from '#contract/screens/document'
import { useDeskState } from '../desk'
import { around, type Box, widgetsOf } from '../model/draft'
import { handles } from './handles'
import { inStage } from './view'

const placed = ({ x, y, w, h }: Box) => ({ left: x, top: y, width: w, height: h })

export function Frame() {
  const view = useDeskState((state) => state.view)
  const draft = useDeskState((state) => state.history.now)
  const chosen = useDeskState((state) => state.chosen)
  const widgets = widgetsOf(draft, chosen)
  const whole = around(widgets)
  if (!whole) return null
  const isFixed = widgets.every(({ locked }) => locked)
  return (
    <div className="sd-over" aria-hidden="true">
      {widgets.length > 1 && widgets.map((widget) => <div key={widget.id} className="sd-one" style={placed(inStage(view, widget))} />)}
      <div className="sd-frame" data-fixed={isFixed || undefined} style={placed(inStage(view, whole))}>
        {!isFixed && handles.map((handle) => <span key={handle} className="sd-handle" data-handle={handle} />)}
        <span className="sd-size">{`${whole.w} × ${whole.h}`}</span>
      </div>
    </div>
  )
}

type OthersProps = { editors: ScreenDetail['editors'] }

/** What the others are at, in a colour that is nobody's own. */
export function Others({ editors }: OthersProps) {
  const t = useT()
  const view = useDeskState((state) => state.view)
  const draft = useDeskState((state) => state.history.now)
  const known = new Map(draft.widgets.map((widget) => [widget.id, widget]))
  return editors.map(({ name, widgetIds }) => {
    const whole = around(widgetIds.map((id) => known.get(id)).filter((widget): widget is Widget => widget !== undefined))
    return (
      whole && (
        <div key={name} className="sd-other" style={placed(inStage(view, whole))}>
          <span title={t('screenDesign.bar.editing', { name })}>{name}</span>
        </div>
      )
    )
  })
}
