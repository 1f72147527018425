// A list with two of its places exchanged; a place that is not there changes nothing.

export const swapped = <T>(list: readonly T[], one: number, other: number): T[] =>
  list.map((each, at) => (at === one ? (list[other] ?? each) : at === other ? (list[one] ?? each) : each))
