// Where a list of the component library opens so that nothing lies above it: in the page, or in the top layer above the dialog or popup that its field stands in.

const hosts = 'dialog, [popover]:not(.md-layer)'

/** A modal dialog makes the rest of the page inert and lies above it: what opens from inside must live inside, and still above its scrolling and its edges. */
export function layerOf(field: HTMLElement | null | undefined): HTMLElement {
  const host = field?.closest<HTMLElement>(hosts)
  return host ? layerIn(host) : document.body
}

const openList = '.md-layer .ant-select-dropdown:not(.ant-select-dropdown-hidden)'
let isListening = false

/** Esc is for the list: the browser would close the dialog under it with the same key. */
function sparing(event: KeyboardEvent) {
  if (event.key === 'Escape' && document.querySelector(openList)) event.preventDefault()
}

export function layerIn(host: HTMLElement): HTMLElement {
  const found = host.querySelector<HTMLElement>(':scope > .md-layer')
  const layer = found ?? document.createElement('div')
  if (!isListening) window.addEventListener('keydown', sparing, true)
  isListening = true
  if (!found) {
    layer.className = 'md-layer'
    layer.popover = 'manual'
    host.append(layer)
  }
  raise(layer)
  return layer
}

/** Shown again it is the topmost once more: a dialog that was closed and opened since would lie above it. */
export function raise(layer: HTMLElement): void {
  if (!layer.classList.contains('md-layer') || !layer.isConnected) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}
