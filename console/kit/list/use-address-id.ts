// The record that the address names: opening one is a step that Back undoes, walking on to the next is none, and a copied link opens it again.

import { useAddress } from '../screen/use-address'

export function useAddressId(): [id: string | undefined, open: (id: string | undefined) => void] {
  const [{ id, ...others }, change] = useAddress()
  const named = /^[1-9]\d{0,17}$/.test(String(id)) ? String(id) : undefined
  const open = (next: string | undefined) =>
    change(next ? { ...others, id: next } : others, { replace: next === undefined || named !== undefined })
  return [named, open]
}
