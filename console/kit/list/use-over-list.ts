// What is open over a list: a row in its drawer, and a form over both.

import { useState } from 'react'

export function useOverList<Row, Opened>() {
  const [shown, show] = useState<Row>()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const hide = () => show(undefined)
  // What was done to a row is no longer what its drawer shows.
  const done = () => {
    close()
    hide()
  }
  return { shown, show, hide, opened, open, close, done }
}
