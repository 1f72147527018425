// What two documents differ in, told widget by widget: before publishing, and between versions.

import { same } from '#contract/kit/same'
import type { ScreenDocument, Widget } from '#contract/screens/document'

export const changeParts = ['added', 'removed', 'name', 'frame', 'look', 'data', 'link', 'shown', 'layer', 'canvas'] as const
export type ChangePart = (typeof changeParts)[number]

export type Change = {
  /** Null for the canvas. */
  id: string | null
  name: string
  part: ChangePart
  /** What of it, by the name that it has in the document. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>
const partKeys: readonly (readonly [ChangePart, readonly string[]])[] = [
  ['name', ['name']],
  ['frame', ['x', 'y', 'w', 'h']],
  ['data', ['data', 'isRefresh', 'refreshTime']],
  ['link', ['link']],
  ['shown', ['hidden', 'locked']],
  ['layer', ['zindex', 'group']],
]

function differing(before: Fields, after: Fields, keys: readonly string[]): { before: Fields; after: Fields } | null {
  const found = keys.filter((key) => !same(before[key], after[key]))
  if (found.length === 0) return null
  const only = (of: Fields) => Object.fromEntries(found.map((key) => [key, of[key]]))
  return { before: only(before), after: only(after) }
}

function ofWidget(before: Widget, after: Widget): Change[] {
  if (before === after) return []
  const told = { id: after.id, name: after.name }
  const plain = partKeys.flatMap(([part, keys]) => {
    const found = differing(before, after, keys)
    return found ? [{ ...told, part, ...found }] : []
  })
  const options = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])]
  const look = differing({ ...before.options, theme: before.theme }, { ...after.options, theme: after.theme }, [...options, 'theme'])
  return look ? [...plain, { ...told, part: 'look', ...look }] : plain
}

const canvasKeys = ['width', 'height', 'background', 'theme', 'scale', 'variables'] as const

export function changesBetween(before: ScreenDocument, after: ScreenDocument): Change[] {
  const was = new Map(before.widgets.map((widget) => [widget.id, widget]))
  const is = new Set(after.widgets.map(({ id }) => id))
  const nothing = { before: {}, after: {} }
  const canvas = differing(before, after, canvasKeys)
  return [
    ...(canvas ? [{ id: null, name: '', part: 'canvas' as const, ...canvas }] : []),
    ...after.widgets.flatMap((widget): Change[] => {
      const earlier = was.get(widget.id)
      return earlier ? ofWidget(earlier, widget) : [{ id: widget.id, name: widget.name, part: 'added', ...nothing }]
    }),
    ...before.widgets.filter(({ id }) => !is.has(id)).map(({ id, name }): Change => ({ id, name, part: 'removed', ...nothing })),
  ]
}
