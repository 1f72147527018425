// The pieces of a line, and where they are: every sum of them is said here once, for both sides.

export type Pieces = {
  qty: number
  shippedQty: number
  /** Refunded before they were shipped, and after. */
  canceledQty: number
  returnedQty: number
  /** Held by open after-sales: not shipped yet, and shipped. */
  cancelingQty: number
  returningQty: number
}
type Of<Keys extends keyof Pieces> = Pick<Pieces, Keys>

/** Neither shipped nor refunded: the order is not through with these. */
export const piecesOpen = ({ qty, shippedQty, canceledQty }: Of<'qty' | 'shippedQty' | 'canceledQty'>): number =>
  qty - shippedQty - canceledQty

/** Can leave: of those that are open, the ones that nobody asks back. */
export const piecesToShip = (line: Of<'qty' | 'shippedQty' | 'canceledQty' | 'cancelingQty'>): number =>
  piecesOpen(line) - line.cancelingQty

/** Have left, and neither came back nor are asked back. */
export const piecesToReturn = ({ shippedQty, returnedQty, returningQty }: Of<'shippedQty' | 'returnedQty' | 'returningQty'>): number =>
  shippedQty - returnedQty - returningQty

/** Refunded, before they left or after. */
export const piecesBack = ({ canceledQty, returnedQty }: Of<'canceledQty' | 'returnedQty'>): number => canceledQty + returnedQty

/** Bought and kept. */
export const piecesKept = (line: Of<'qty' | 'canceledQty' | 'returnedQty'>): number => line.qty - piecesBack(line)

/** Something of it is still to be shipped, and somebody asks for it back: it does not leave by oversight. */
export const isContested = (line: Omit<Pieces, 'returnedQty'>): boolean => line.cancelingQty + line.returningQty > 0 && piecesOpen(line) > 0
