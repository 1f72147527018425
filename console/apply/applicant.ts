// The verified phone of whoever applies: kept for this tab alone, as long as the server takes the proof.

import { useSyncExternalStore } from 'react'

export type Applicant = { applicant: string; mobile: string; expiresAt: string }

const place = 'applicant'
const listeners = new Set<() => void>()
let cached: { text: string | null; value: Applicant | null } = { text: null, value: null }

function read(): Applicant | null {
  const text = sessionStorage.getItem(place)
  if (text !== cached.text) cached = { text, value: text ? (JSON.parse(text) as Applicant) : null }
  return cached.value && Date.parse(cached.value.expiresAt) > Date.now() ? cached.value : null
}

export function setApplicant(next: Applicant | null): void {
  if (next) sessionStorage.setItem(place, JSON.stringify(next))
  else sessionStorage.removeItem(place)
  for (const tell of listeners) tell()
}

export const useApplicant = (): Applicant | null =>
  useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, read)
