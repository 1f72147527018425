// What must be there: reading a list or a table where a missing part is a defect, told at once and not carried on as undefined.

export function sure<T>(value: T | undefined, what = 'something'): T {
  if (value === undefined) throw new Error(`${what} is missing that must be there`)
  return value
}

export const firstOf = <T>(list: ArrayLike<T>): T => sure(list[0], 'the first')

type Tuple<T, N extends number, Made extends T[] = []> = Made['length'] extends N ? Made : Tuple<T, N, [...Made, T]>

/** The first `count` of a list, each with a name: `const [one, other] = tupleOf(ids, 2)`. */
export function tupleOf<T, N extends number>(list: readonly T[], count: N): Tuple<T, N> {
  if (list.length < count) throw new Error(`there are ${list.length} where ${count} must be there`)
  return list.slice(0, count) as Tuple<T, N>
}
