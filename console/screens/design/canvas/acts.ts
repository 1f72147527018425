// What can be done to what is chosen, by key, button or menu alike; each says aloud what it did.

import { t } from '#console/kit/text/i18n'
import type { WidgetType } from '#contract/screens/widgets'
import { type Desk, gridStep } from '../desk'
import { asText, widgetsIn } from '../model/clipboard'
import { around, type Ids, movable } from '../model/draft'
import { type Alignment, align, type Direction, distribute, move, resize } from '../model/frame'
import { add, copiesOf, duplicate, group, hide, lock, newWidget, type Order, order, paste, remove, ungroup } from '../model/widgets'
import { onCanvas } from './view'

const copyBy = 20
/** A group is chosen whole by a press on it; a member that was chosen alone is meant alone. */
const whole = (desk: Desk): Ids => desk.state().chosen
const namesOf = (desk: Desk, ids: Ids): string => {
  const names = desk.draft().widgets.filter(({ id }) => ids.includes(id))
  return names.length === 1 ? (names[0]?.name ?? '') : t('screenDesign.said.several', { count: names.length })
}

/** In the middle of what is in sight. */
export function addWidget(desk: Desk, type: WidgetType, name: string) {
  const { view } = desk.state()
  const draft = desk.draft()
  const stage = document.querySelector('.sd-stage')?.getBoundingClientRect()
  const seen = onCanvas(view, { x: (stage?.width ?? 0) / 2, y: (stage?.height ?? 0) / 2 })
  const step = (draft.widgets.length % 8) * gridStep * 2
  const within = (at: number, most: number) => Math.round(Math.min(most, Math.max(0, at)) / gridStep) * gridStep + step
  const widget = newWidget(draft, type, name, { x: within(seen.x, draft.width), y: within(seen.y, draft.height) })
  desk.act('add', add(widget))
  desk.choose([widget.id])
  desk.say(t('screenDesign.said.added', { name: widget.name }))
}

export function moveBy(desk: Desk, dx: number, dy: number) {
  const ids = whole(desk)
  desk.act('move', move(ids, dx, dy), `move ${ids.join()}`)
  const box = around(movable(desk.draft(), ids))
  if (box) desk.say(t('screenDesign.said.moved', { name: namesOf(desk, ids), x: box.x, y: box.y }))
}

export function resizeBy(desk: Desk, dw: number, dh: number) {
  const ids = whole(desk)
  const box = around(movable(desk.draft(), ids))
  if (!box) return
  const to = { ...box, w: Math.max(1, box.w + dw), h: Math.max(1, box.h + dh) }
  desk.act('resize', resize(ids, box, to), `resize ${ids.join()}`)
  desk.say(t('screenDesign.said.resized', { name: namesOf(desk, ids), w: to.w, h: to.h }))
}

export function alignTo(desk: Desk, to: Alignment) {
  const ids = whole(desk)
  desk.act('align', align(ids, to))
  desk.say(t('screenDesign.said.aligned', { name: namesOf(desk, ids), how: t(`screenDesign.align.${to}`) }))
}

export function spread(desk: Desk, direction: Direction) {
  desk.act('distribute', distribute(whole(desk), direction))
  desk.say(t(`screenDesign.distribute.${direction}`))
}

export function reorder(desk: Desk, to: Order, ids: Ids = whole(desk)) {
  desk.act('order', order(ids, to))
  desk.say(t('screenDesign.said.ordered', { name: namesOf(desk, ids), how: t(`screenDesign.order.${to}`) }))
}

export function groupChosen(desk: Desk) {
  const ids = whole(desk)
  desk.act('group', group(ids, t('screenDesign.layers.group')))
  desk.say(t('screenDesign.said.grouped', { count: ids.length }))
}

export function ungroupChosen(desk: Desk) {
  desk.act('ungroup', ungroup(whole(desk)))
  desk.say(t('screenDesign.said.ungrouped'))
}

/** On for all unless it is on for all already. */
export function toggleLock(desk: Desk, ids: Ids = whole(desk)) {
  const on = !desk.draft().widgets.every(({ id, locked }) => locked || !ids.includes(id))
  desk.act('lock', lock(ids, on))
  desk.say(t(on ? 'screenDesign.said.locked' : 'screenDesign.said.unlocked', { name: namesOf(desk, ids) }))
}

export function toggleHidden(desk: Desk, ids: Ids = whole(desk)) {
  const on = !desk.draft().widgets.every(({ id, hidden }) => hidden || !ids.includes(id))
  desk.act('hide', hide(ids, on))
  desk.say(t(on ? 'screenDesign.said.hidden' : 'screenDesign.said.shown', { name: namesOf(desk, ids) }))
}

export function removeChosen(desk: Desk) {
  const ids = whole(desk)
  const name = namesOf(desk, ids)
  desk.act('remove', remove(ids))
  desk.say(t('screenDesign.said.removed', { name }))
}

export const copied = (desk: Desk): string => asText(desk.draft().widgets.filter(({ id }) => whole(desk).includes(id)))

export function duplicateChosen(desk: Desk) {
  const ids = whole(desk)
  const draft = desk.draft()
  const copies = copiesOf(
    draft,
    draft.widgets.filter(({ id }) => ids.includes(id)),
    copyBy,
  )
  if (copies.length === 0) return
  desk.act('duplicate', duplicate(copies))
  desk.choose(copies.map(({ id }) => id))
  desk.say(t('screenDesign.said.added', { name: namesOf(desk, desk.state().chosen) }))
}

/** Whether the text held widgets. */
export function pasteText(desk: Desk, text: string): boolean {
  const copies = copiesOf(desk.draft(), widgetsIn(text), copyBy)
  if (copies.length === 0) return false
  desk.act('paste', paste(copies))
  desk.choose(copies.map(({ id }) => id))
  desk.say(t('screenDesign.said.added', { name: namesOf(desk, desk.state().chosen) }))
  return true
}

export const chooseAll = (desk: Desk) =>
  desk.choose(
    desk
      .draft()
      .widgets.filter(({ locked, hidden }) => !locked && !hidden)
      .map(({ id }) => id),
  )

export function stepBack(desk: Desk) {
  desk.undo()
  desk.say(t('screenDesign.said.undone'))
}
export function stepForth(desk: Desk) {
  desk.redo()
  desk.say(t('screenDesign.said.redone'))
}
