// The keyboard goes on where something was just made.

/** Once it is drawn. */
export function focusWidget(id: string | undefined) {
  if (id === undefined) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-widget="${id}"]`)?.focus({ preventScroll: true }))
}
