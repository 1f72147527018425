// How many presses a daily task takes, typing apart: counted in the page, where a person would make them.

import { expect, type Page } from '@playwright/test'

/** What design asks of ten daily tasks, 36 in all; withdrawing and points wait for their columns. */
const most = {
  'open an order by its number': 2,
  'ship an order': 4,
  'take 20 goods off the shelf': 4,
  'change a price and a stock': 3,
  withdraw: 4,
  'make a full-reduction coupon': 3,
  'make a coupon like an earlier one': 4,
  'pass all distribution applications': 3,
  'adjust the points of a member': 4,
  'export the orders of last month': 4,
  'add a sub-account': 4,
  'make a banner that leads to goods': 6,
  'tell all shops something': 6,
} as const
export type Task = keyof typeof most

type Counting = { presses?: number }

/** Begins to count on the page as it stands; a page that is loaded anew begins again. */
export async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counting = window as unknown as Counting
    // A press on a label that goes on to its field is one press: the pointer came down once.
    if (counting.presses === undefined) window.addEventListener('pointerdown', () => (counting.presses = (counting.presses ?? 0) + 1), true)
    counting.presses = 0
  })
}

export async function expectFewClicks(page: Page, task: Task): Promise<void> {
  const presses = await page.evaluate(() => (window as unknown as Counting).presses)
  expect(presses, `presses to ${task}`).toBeGreaterThan(0)
  expect(presses, `presses to ${task}`).toBeLessThanOrEqual(most[task])
}
