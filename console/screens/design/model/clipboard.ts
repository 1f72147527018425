// Widgets as text on the clipboard, so that they go from one screen to another, and back as widgets that the contract takes.

import { z } from 'zod'
import { type Widget, widget as widgetSchema } from '#contract/screens/document'

const marked = z.object({ screenWidgets: z.array(z.unknown()).max(300) })

export const asText = (widgets: readonly Widget[]): string => JSON.stringify({ screenWidgets: widgets })

/** Those that the contract takes; none when the text is something else. */
export function widgetsIn(text: string): Widget[] {
  const parsed = marked.safeParse(readJson(text))
  if (!parsed.success) return []
  return parsed.data.screenWidgets.flatMap((each) => {
    const widget = widgetSchema.safeParse(each)
    return widget.success ? [widget.data] : []
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: not ours.
    return null
  }
}
