// The layers as a list of lines: the highest first, a group where its highest member lies, its members under it while it is unfolded.

import type { ScreenDocument, Widget } from '#contract/screens/document'
import { byDepth } from '../model/draft'

export type GroupLine = { kind: 'group'; name: string; ids: string[]; isOpen: boolean; isHidden: boolean; isLocked: boolean }
export type WidgetLine = { kind: 'widget'; widget: Widget; isInside: boolean }
export type LayerLine = GroupLine | WidgetLine

export const keyOf = (line: LayerLine): string => (line.kind === 'group' ? `group ${line.name}` : line.widget.id)
export const idsOf = (line: LayerLine): string[] => (line.kind === 'group' ? line.ids : [line.widget.id])
export const nameOf = (line: LayerLine): string => (line.kind === 'group' ? line.name : line.widget.name)

/** Searched, groups unfold by themselves, and only what is called so is left. */
export function linesOf({ widgets }: Pick<ScreenDocument, 'widgets'>, folded: ReadonlySet<string>, searched: string): LayerLine[] {
  const wanted = searched.trim().toLowerCase()
  const isFound = ({ name, group }: Widget) =>
    !wanted || name.toLowerCase().includes(wanted) || (group ?? '').toLowerCase().includes(wanted)
  const sorted = byDepth(widgets).reverse()
  const done = new Set<string>()
  return sorted.filter(isFound).flatMap((widget): LayerLine[] => {
    if (widget.group === undefined) return [{ kind: 'widget', widget, isInside: false }]
    if (done.has(widget.group)) return []
    done.add(widget.group)
    const members = sorted.filter(({ group }) => group === widget.group)
    const isOpen = wanted !== '' || !folded.has(widget.group)
    const line: GroupLine = {
      kind: 'group',
      name: widget.group,
      ids: members.map(({ id }) => id),
      isOpen,
      isHidden: members.every(({ hidden }) => hidden),
      isLocked: members.every(({ locked }) => locked),
    }
    const inside = isOpen ? members.filter(isFound) : []
    return [line, ...inside.map((each): LayerLine => ({ kind: 'widget', widget: each, isInside: true }))]
  })
}
