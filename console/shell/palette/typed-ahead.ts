// What was typed for the palette before the palette was there.

import { cell } from '../cell'

export type TypedAhead = { text: string; isEntered: boolean }
const nothing: TypedAhead = { text: '', isEntered: false }

export const typedAhead = cell<TypedAhead>(nothing)

/** Gives what was typed, once. */
export function takeTyped(): TypedAhead {
  const typed = typedAhead.get()
  typedAhead.set(nothing)
  return typed
}
