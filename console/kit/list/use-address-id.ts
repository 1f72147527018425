// The record that the address names: opening one is a step that Back undoes, and a copied link opens it again.

import { useNavigate, useSearch } from '@tanstack/react-router'

export function useAddressId(): [id: string | undefined, open: (id: string | undefined) => void] {
  const { id, ...others } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const named = /^[1-9]\d{0,17}$/.test(String(id)) ? String(id) : undefined
  const open = (next: string | undefined) => {
    // Which search a route takes is known to the list, not to the route.
    void navigate({ to: '.', search: { ...others, ...(next && { id: next }) } as never, replace: next === undefined })
  }
  return [named, open]
}
