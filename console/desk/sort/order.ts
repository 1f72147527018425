// An order that is changed by one move: whoever stood there makes room, nobody is lost and nobody stands twice.

/** Places count from 1; one beyond the end means the last. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id)
  if (others.length === ids.length) return [...ids]
  const at = Math.min(Math.max(place, 1), ids.length) - 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}
