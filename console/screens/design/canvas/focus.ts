// Where the keyboard goes on: at what was just made, from the canvas to the inspector and back.

/** Once it is drawn. */
export function focusWidget(id: string | undefined) {
  if (id === undefined) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-widget="${id}"]`)?.focus({ preventScroll: true }))
}

/** Its chosen tab, or the first thing in it. */
export function focusInspector() {
  requestAnimationFrame(() => {
    const inspector = document.querySelector('.sd-inspector')
    const first =
      inspector?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? inspector?.querySelector<HTMLElement>('button, input')
    first?.focus()
  })
}
