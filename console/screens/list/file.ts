// A screen as a file of our own format: its document whole, under its name.

import { save } from '#console/kit/call/download'
import type { ScreenDocument } from '#contract/screens/document'

/** What no system takes in the name of a file. */
const fileName = (name: string) => name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'screen'

export function saveAsFile(name: string, document: ScreenDocument): void {
  const text = JSON.stringify({ name, document }, null, 2)
  save(new Blob([text], { type: 'application/json' }), `${fileName(name)}.json`)
}

/** Where the makers of such files write the name: this house at the top, GoView with the canvas, AJ-Report with the dashboard. */
type Named = { name?: unknown; projectName?: unknown; title?: unknown }

/** The name that a file suggests: that of its own inside, or its own without its ending. */
export function nameIn(text: string, file: string): string {
  try {
    const { name, editCanvasConfig, dashboard } = JSON.parse(text) as Named & { editCanvasConfig?: Named; dashboard?: Named }
    const given = [name, editCanvasConfig?.projectName, dashboard?.title].find((one) => typeof one === 'string' && one.trim())
    if (typeof given === 'string') return given.trim().slice(0, 40)
  } catch {
    // What is no JSON is refused by the server with its reason; until then its own name will do.
  }
  return file.replace(/\.[^.]*$/, '').slice(0, 40)
}
