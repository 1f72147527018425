// Puts a popup beside what it belongs to and keeps it inside the window.

export type Side = 'below' | 'above'
type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 6
const margin = 8

/** Below (or above) the anchor; to the other side where there is no room; never past an edge. */
export function placed(anchor: Box, popup: Size, room: Size, side: Side, align: 'start' | 'end' | 'middle'): { left: number; top: number } {
  const below = anchor.bottom + gap
  const above = anchor.top - gap - popup.height
  const fitsBelow = below + popup.height + margin <= room.height
  const top = side === 'below' ? (fitsBelow || above < margin ? below : above) : above >= margin ? above : below
  const middle = anchor.left + anchor.width / 2 - popup.width / 2
  const wanted = align === 'start' ? anchor.left : align === 'end' ? anchor.right - popup.width : middle
  return { left: Math.max(margin, Math.min(wanted, room.width - popup.width - margin)), top: Math.max(margin, top) }
}

export function place(popup: HTMLElement, anchor: HTMLElement, side: Side, align: 'start' | 'end' | 'middle') {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = placed(anchor.getBoundingClientRect(), popup.getBoundingClientRect(), room, side, align)
  popup.style.left = `${left}px`
  popup.style.top = `${top}px`
}
