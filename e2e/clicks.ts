// How many presses a daily task takes, typing apart: counted in the page, where a person would make them.

import { expect, type Page } from '@playwright/test'
import { mostClicks, type Task } from './click-limits'

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
  expect(presses, `presses to ${task}`).toBeLessThanOrEqual(mostClicks[task])
}
