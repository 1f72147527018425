// Widgets come, go, are copied, named, grouped, locked, hidden and put over each other; and what each of them shows.

import { type Link, type Widget, type WidgetData, widget as widgetSchema } from '#contract/screens/document'
import { screenLimits } from '#contract/screens/states'
import { defaultRows, firstOptions, firstSize, hasData, type WidgetType } from '#contract/screens/widgets'
import { byDepth, type Command, changed, type Draft, freeName, freshId, type Ids, placed, widgetsOf } from './draft'

const taken = (draft: Draft): Set<string> => new Set(draft.widgets.map(({ id }) => id))
const above = (draft: Draft): number => Math.min(100_000, draft.widgets.reduce((most, { zindex }) => Math.max(most, zindex), 0) + 1)
const room = (draft: Draft): number => screenLimits.widgets - draft.widgets.length

/** A new one as the contract begins it, its middle at this point. */
export function newWidget(draft: Draft, type: WidgetType, name: string, middle: { x: number; y: number }): Widget {
  const { w, h } = firstSize[type]
  // Something to see at once; a text has its own words.
  const value = hasData(type) && type !== 'text' ? defaultRows : []
  return widgetSchema.parse({
    id: freshId(taken(draft)),
    type,
    name: freeName(
      name,
      draft.widgets.map((each) => each.name),
    ),
    x: Math.round(middle.x - w / 2),
    y: Math.round(middle.y - h / 2),
    w,
    h,
    zindex: above(draft),
    isRefresh: hasData(type),
    refreshTime: 10,
    data: { from: 'manual', value },
    options: firstOptions(type),
  })
}

export const add =
  (widget: Widget): Command =>
  (draft) =>
    room(draft) < 1 || taken(draft).has(widget.id) ? draft : { ...draft, widgets: [...draft.widgets, widget] }

export const remove =
  (ids: Ids): Command =>
  (draft) => {
    const gone = new Set(ids)
    const widgets = draft.widgets.filter(({ id, locked }) => locked || !gone.has(id))
    return widgets.length === draft.widgets.length ? draft : { ...draft, widgets }
  }

/** Those from a clipboard or of this very draft, each with an id of its own, `by` pixels further; as many as there is room for. */
export function copiesOf(draft: Draft, widgets: readonly Widget[], by: number): Widget[] {
  const ids = taken(draft)
  const names = new Set(draft.widgets.map(({ name }) => name))
  const groups = new Set(draft.widgets.flatMap(({ group }) => (group === undefined ? [] : [group])))
  const renamed = new Map<string, string>()
  let depth = above(draft)
  return byDepth(widgets)
    .slice(0, Math.max(0, room(draft)))
    .map((widget) => {
      const id = freshId(ids)
      ids.add(id)
      const name = freeName(widget.name, names)
      names.add(name)
      const { group, locked: _locked, ...rest } = widget
      const copy = { ...rest, id, name, zindex: Math.min(100_000, depth++) } as Widget
      if (group !== undefined) {
        const own = renamed.get(group) ?? freeName(group, [...groups, ...renamed.values()])
        renamed.set(group, own)
        copy.group = own
      }
      return placed(copy, { x: widget.x + by, y: widget.y + by, w: widget.w, h: widget.h })
    })
}

/** Adds copies that were made with `copiesOf`. */
export const paste =
  (copies: readonly Widget[]): Command =>
  (draft) => {
    const ids = taken(draft)
    const added = copies.filter(({ id }) => !ids.has(id)).slice(0, Math.max(0, room(draft)))
    return added.length === 0 ? draft : { ...draft, widgets: [...draft.widgets, ...added] }
  }
export const duplicate = paste

export const orders = ['forward', 'backward', 'front', 'back'] as const
export type Order = (typeof orders)[number]

/** The depths that there are stay; who has which of them changes, so that whoever was not passed is not touched. */
export const order =
  (ids: Ids, to: Order): Command =>
  (draft) => {
    const chosen = new Set(ids)
    const before = byDepth(draft.widgets)
    const after = reordered(before, (widget) => chosen.has(widget.id), to)
    const depths = before.map(({ zindex }) => zindex)
    for (let at = 1; at < depths.length; at += 1) depths[at] = Math.max(depths[at] ?? 0, (depths[at - 1] ?? 0) + 1)
    const depthOf = new Map(after.map((widget, at) => [widget.id, Math.min(100_000, depths[at] ?? at)]))
    return changed(
      draft,
      after.map(({ id }) => id),
      (widget) => {
        const zindex = depthOf.get(widget.id) ?? widget.zindex
        return zindex === widget.zindex ? widget : { ...widget, zindex }
      },
    )
  }

function reordered<T>(list: readonly T[], isChosen: (one: T) => boolean, to: Order): T[] {
  const [chosen, others] = [list.filter(isChosen), list.filter((one) => !isChosen(one))]
  if (to === 'front') return [...others, ...chosen]
  if (to === 'back') return [...chosen, ...others]
  const next = [...list]
  const places = next.map((_, at) => at)
  for (const at of to === 'forward' ? places.reverse() : places) {
    const beside = to === 'forward' ? at + 1 : at - 1
    const [one, other] = [next[at], next[beside]]
    if (one === undefined || other === undefined || !isChosen(one) || isChosen(other)) continue
    next[at] = other
    next[beside] = one
  }
  return next
}

/** Under a name that no other group has. */
export const group =
  (ids: Ids, name: string): Command =>
  (draft) => {
    const chosen = new Set(ids)
    if (chosen.size < 2) return draft
    const others = draft.widgets.flatMap((each) => (each.group !== undefined && !chosen.has(each.id) ? [each.group] : []))
    const own = freeName(name, others)
    return changed(draft, ids, (widget) => (widget.group === own ? widget : { ...widget, group: own }))
  }

export const ungroup =
  (ids: Ids): Command =>
  (draft) =>
    changed(draft, ids, (widget) => (widget.group === undefined ? widget : without(widget, 'group')))

export const renameGroup =
  (from: string, to: string): Command =>
  (draft) => {
    const members = draft.widgets.filter((widget) => widget.group === from).map(({ id }) => id)
    return to.trim() === '' || to === from ? draft : group(members, to.trim().slice(0, 60))(draft)
  }

/** Leaves a field away: what is not there is not kept as false. */
function without(widget: Widget, key: 'group' | 'locked' | 'hidden' | 'link' | 'theme'): Widget {
  const { [key]: _gone, ...rest } = widget
  return rest as Widget
}

const marked =
  (key: 'locked' | 'hidden') =>
  (ids: Ids, on: boolean): Command =>
  (draft) =>
    changed(draft, ids, (widget) => (Boolean(widget[key]) === on ? widget : on ? { ...widget, [key]: true } : without(widget, key)))
export const lock = marked('locked')
export const hide = marked('hidden')

export const rename =
  (id: string, name: string): Command =>
  (draft) =>
    name.trim() === '' ? draft : changed(draft, [id], (widget) => (widget.name === name ? widget : { ...widget, name: name.slice(0, 60) }))

/** What does not fit the type's schema is not taken. */
const kept = (before: Widget, after: unknown): Widget => {
  const parsed = widgetSchema.safeParse(after)
  return parsed.success ? parsed.data : before
}

/** What is undefined is left away. */
const given = (of: object) => Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))

export const setOptions =
  (id: string, patch: Readonly<Record<string, unknown>>): Command =>
  (draft) =>
    changed(draft, [id], (widget) => kept(widget, { ...widget, options: given({ ...widget.options, ...patch }) }))

export const setData =
  (id: string, data: WidgetData): Command =>
  (draft) =>
    changed(draft, [id], (widget) => kept(widget, { ...widget, data }))

export const setLink =
  (id: string, link: Link | undefined): Command =>
  (draft) =>
    changed(draft, [id], (widget) => (link ? kept(widget, { ...widget, link }) : widget.link ? without(widget, 'link') : widget))

export type Upkeep = { isRefresh?: boolean; refreshTime?: number; theme?: Widget['theme'] }
/** How often it asks, and a theme of its own. */
export const setUpkeep =
  (id: string, { theme, ...rest }: Upkeep, hasTheme = false): Command =>
  (draft) =>
    changed(draft, [id], (widget) => {
      const next = kept(widget, { ...widget, ...rest })
      return hasTheme ? (theme ? { ...next, theme } : without(next, 'theme')) : next
    })

export const namesOf = (draft: Draft, ids: Ids): string[] => widgetsOf(draft, ids).map(({ name }) => name)
