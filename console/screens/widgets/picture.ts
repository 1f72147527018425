// A picture that was uploaded here.

import type { WidgetOptions } from '#contract/screens/widgets'
import { el } from './element'
import { type Draw, redrawn } from './part'

export const drawPicture: Draw = (box, props) =>
  redrawn(box, props, ({ widget }) => {
    const { url, alt, fit, radius } = widget.options as WidgetOptions<'picture'>
    if (!url) return []
    const image = el('img', { width: '100%', height: '100%', objectFit: fit, borderRadius: radius, display: 'block' })
    image.src = url
    image.alt = alt
    image.decoding = 'async'
    return [image]
  })
