// What is ticked in a list that is searched on: kept by its key, whatever the list shows by then.

/** Adds those that are not chosen yet; when all of them are, lets them go. */
export function toggled<One>(
  chosen: ReadonlyMap<string, One>,
  list: readonly One[],
  keyOf: (one: One) => string,
): ReadonlyMap<string, One> {
  const isAll = list.every((one) => chosen.has(keyOf(one)))
  const next = new Map(chosen)
  for (const one of list) {
    if (isAll) next.delete(keyOf(one))
    else next.set(keyOf(one), one)
  }
  return next
}
