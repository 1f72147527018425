// Hears the designer's keys and the clipboard while no field is typed into and nothing lies over the page.

import { useEffect, useEffectEvent } from 'react'
import { useKeysOn } from '#console/kit/keys/use-keys'
import { type Desk, useDesk } from '../desk'
import { around as aroundOf, movable } from '../model/draft'
import { copied, pasteText, removeChosen } from './acts'
import { snapperFor } from './drag'
import { isText, pressed } from './keys'
import { drawMarks } from './marks'
import { distances, snapped, withDistances } from './snap'
import { fitted, zoomed } from './view'

const over = 'dialog[open], [popover="auto"]:popover-open, .ant-drawer-open'
const linesMs = 1200

/** The lines that a step by key made true, for a moment. */
function showLines(desk: Desk) {
  const host = document.querySelector<HTMLElement>('.sd-marks')
  const draft = desk.draft()
  const ids = desk.state().chosen
  const box = aroundOf(movable(draft, ids))
  if (!host || !box) return
  const snapper = snapperFor(desk, ids)
  drawMarks(host, desk.state().view, withDistances(snapped(snapper, box, 0).marks, distances(snapper, box)))
  clearTimeout(Number(host.dataset.timer))
  host.dataset.timer = String(window.setTimeout(() => drawMarks(host, desk.state().view, []), linesMs))
}

export function useDesignerKeys(openSheet: () => void) {
  const desk = useDesk()
  const [hasLetters] = useKeysOn()
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector(over)) return
    const stage = document.querySelector('.sd-stage')
    const size = { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }
    const isOurs = pressed(event, desk, {
      openSheet,
      hasLetters,
      zoomBy: (by) => desk.set({ view: zoomed(desk.state().view, by, { x: size.width / 2, y: size.height / 2 }) }),
      fit: () => desk.set({ view: fitted(size, desk.draft()) }),
      showLines: () => showLines(desk),
    })
    if (!isOurs) return
    event.preventDefault()
    event.stopPropagation()
  })
  const clip = useEffectEvent((event: ClipboardEvent) => {
    if (isText(event.target) || document.querySelector(over) || !event.clipboardData) return
    if (event.type === 'paste') {
      if (pasteText(desk, event.clipboardData.getData('text/plain'))) event.preventDefault()
      return
    }
    if (desk.state().chosen.length === 0 || String(document.getSelection() ?? '') !== '') return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(desk))
    if (event.type === 'cut') removeChosen(desk)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('keydown', (event) => key(event), { signal, capture: true })
    for (const name of ['copy', 'cut', 'paste'] as const) document.addEventListener(name, (event) => clip(event), { signal })
    return () => stop.abort()
  }, [])
}
