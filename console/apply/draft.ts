// What was typed into an application, kept for this tab: a reload or a new verification loses nothing.

import { useEffect } from 'react'

type Values = Record<string, unknown>
/** Neither the proof nor an identity number stays behind. */
const notKept = new Set(['applicant', 'again', 'idNo', 'legalIdNo'])
const place = (name: string) => `apply-draft:${name}`

export function draftOf(name: string): Values {
  try {
    return JSON.parse(sessionStorage.getItem(place(name)) ?? '{}') as Values
  } catch {
    return {}
  }
}

export function useKeptDraft(name: string | null, values: Values): void {
  useEffect(() => {
    if (!name) return
    const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !notKept.has(key)))
    sessionStorage.setItem(place(name), JSON.stringify(kept))
  }, [name, values])
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(place(name))
