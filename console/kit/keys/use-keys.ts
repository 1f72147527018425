// Listens to single keys while nobody types and nothing lies over the page; the reader can switch all of them off.

import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { usePreference } from '../call/preferences'
import { isTyping, type Meaning, meaningOf } from './meaning'

/** Whether single keys are on, and the switch; kept on the server. */
export const useKeysOn = (): [boolean, (on: boolean) => void] => usePreference('keys', z.boolean(), true)

const above = 'dialog[open], [popover="auto"]:popover-open'
const overPage = `${above}, .ant-drawer-open`
/** For keys inside a drawer: whatever lies above it, another drawer too. */
export const overDrawer = `${above}, :has(> .ant-drawer-open) ~ :has(> .ant-drawer-open)`

/** `act` says whether it did something with the key; then nobody else does. */
export function useKeys(act: (meaning: Meaning) => boolean, over = overPage) {
  const [on] = useKeysOn()
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!on) return
    let before = { key: '', at: 0 }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (isText(event.target) || document.querySelector(over)) return
      const meaning = meaningOf(event.key, { key: before.key, agoMs: event.timeStamp - before.at })
      // Shift comes by itself before ?: it is no key between two others.
      if (event.key !== 'Shift') before = { key: meaning ? '' : event.key, at: event.timeStamp }
      if (meaning && latest.current(meaning)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [on, over])
}

function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const type = target instanceof HTMLInputElement ? target.type : undefined
  return isTyping({ tag: target.tagName, type, role: target.getAttribute('role'), isEditable: target.isContentEditable })
}
