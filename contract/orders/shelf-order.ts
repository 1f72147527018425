// The way through the shelves: what is picked, printed and packed together comes in this order, on every paper.

type Shelved = { skuCode: string; name: string }

/** By code, then by name: the same every time. */
export const byShelf = (one: Shelved, other: Shelved): number =>
  one.skuCode.localeCompare(other.skuCode, undefined, { numeric: true }) || one.name.localeCompare(other.name)
