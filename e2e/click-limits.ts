// How many presses a daily task may take, typing apart.

/** What design asks of ten daily tasks: 36 in all. */
export const dailyTen = {
  'open an order by its number': 2,
  'ship an order': 4,
  'take 20 goods off the shelf': 4,
  'change a price and a stock': 3,
  withdraw: 4,
  'make a full-reduction coupon': 3,
  'pass all distribution applications': 3,
  'adjust the points of a member': 4,
  'export the orders of last month': 4,
  'add a sub-account': 4,
} as const

export const mostClicks = {
  ...dailyTen,
  'make a coupon like an earlier one': 4,
  'make a banner that leads to goods': 6,
  'tell all shops something': 6,
} as const
export type Task = keyof typeof mostClicks
