// Short messages at the top of the screen. Plain DOM, so that the sign-in page needs no component library for it.

import './toast.css'
import { t } from '../text/i18n'

type Tone = 'success' | 'error' | 'info'

const shownMs = 3000
const atMost = 3

type Shown = { node: HTMLElement; text: string; timer: ReturnType<typeof setTimeout> }
let shown: Shown[] = []

function host(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.md-toasts')
  if (found) return found
  const made = document.createElement('div')
  made.className = 'md-toasts'
  made.setAttribute('role', 'region')
  made.setAttribute('aria-live', 'polite')
  made.setAttribute('aria-label', t('kit.toast.region'))
  // In the top layer: a modal dialog would lie above anything else.
  made.popover = 'manual'
  document.body.append(made)
  return made
}

function take(away: Shown) {
  clearTimeout(away.timer)
  away.node.remove()
  shown = shown.filter((one) => one !== away)
}

function show(tone: Tone, text: string) {
  if (typeof document === 'undefined' || !text) return
  const same = shown.find((one) => one.text === text)
  if (same) {
    clearTimeout(same.timer)
    same.timer = setTimeout(() => take(same), shownMs)
    return
  }
  for (const oldest of shown.slice(0, Math.max(0, shown.length - atMost + 1))) take(oldest)
  const node = document.createElement('div')
  node.className = `md-toast md-toast-${tone}`
  if (tone === 'error') node.setAttribute('role', 'alert')
  node.textContent = text
  const one: Shown = { node, text, timer: setTimeout(() => take(one), shownMs) }
  node.addEventListener('click', () => take(one))
  shown.push(one)
  const region = host()
  region.append(node)
  // Shown again, it comes above a dialog that was opened since.
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}
