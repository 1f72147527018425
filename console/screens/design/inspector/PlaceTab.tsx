// Where a widget lies: its place and size, its layer, whether it is locked or hidden, and lining it up.

import type { z } from 'zod'
import { SwitchField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import { type Widget, widget as widgetSchema } from '#contract/screens/document'
import { alignTo, reorder, toggleHidden, toggleLock } from '../canvas/acts'
import { useDesk } from '../desk'
import { alignIcons } from '../icons'
import type { Box } from '../model/draft'
import { alignments, setFrame } from '../model/frame'
import { orders } from '../model/widgets'
import { useHeld } from './held'

const { x, y, w, h } = widgetSchema.options[0].shape
const sides: Record<keyof Box, z.ZodType> = { x, y, w, h }

export function PlaceTab({ widget }: { widget: Widget }) {
  const t = useT()
  const desk = useDesk()
  return (
    <>
      <div className="sd-four">
        {(['x', 'y', 'w', 'h'] as const).map((side) => (
          <SideField key={`${widget.id} ${side}`} widget={widget} side={side} />
        ))}
      </div>
      <AlignRow />
      <div className="sd-buttons">
        {orders.map((to) => (
          <button key={to} type="button" className="md-btn md-btn-plain" onClick={() => reorder(desk, to, [widget.id])}>
            {t(`screenDesign.order.${to}`)}
          </button>
        ))}
      </div>
      <SwitchField
        id="sd-locked"
        name="locked"
        label={t('screenForm.place.locked')}
        required={false}
        value={Boolean(widget.locked)}
        onChange={() => toggleLock(desk, [widget.id])}
      />
      <SwitchField
        id="sd-hidden"
        name="hidden"
        label={t('screenForm.place.hidden')}
        required={false}
        value={Boolean(widget.hidden)}
        onChange={() => toggleHidden(desk, [widget.id])}
      />
    </>
  )
}

function SideField({ widget, side }: { widget: Widget; side: keyof Box }) {
  const t = useT()
  const desk = useDesk()
  const take = (next: number) => desk.act('setFrame', setFrame(widget.id, { [side]: next }), `${widget.id} ${side}`)
  return (
    <CountField
      {...useHeld({ id: `sd-side-${side}`, label: t(`screenForm.place.${side}`), schema: sides[side], value: widget[side], take })}
    />
  )
}

export function AlignRow() {
  const t = useT()
  const desk = useDesk()
  return (
    <div className="sd-aligns" role="toolbar" aria-label={t('screenDesign.tools.align')}>
      {alignments.map((to) => {
        const Icon = alignIcons[to]
        const label = t(`screenDesign.align.${to}`)
        return (
          <button key={to} type="button" className="sd-tool" aria-label={label} title={label} onClick={() => alignTo(desk, to)}>
            <Icon />
          </button>
        )
      })}
    </div>
  )
}
