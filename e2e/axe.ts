// axe in the page itself: loaded once per document, and asked only for what is wrong. Its own driver for this browser
// opens a window and loads axe twice for every question, which takes three times as long.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Colour = { r: number; g: number; b: number; alpha: number }
type Axe = {
  run: (within: string, options: RunOptions) => Promise<AxeResults>
  commons: { color: { Color: { prototype: { parseString: (this: Colour, text: string) => Colour } } } }
}
type WithAxe = { axe?: Axe }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can break: it changes colours and nothing else of the page. */
const aboutColours = ['color-contrast', 'link-in-text-block']

const asked = {
  light: { runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'] },
  /** Everything but what depends on the theme: where colours are measured by themselves (e2e/measure/colours.ts), in a tenth of the time. */
  structure: {
    runOnly: { type: 'tag', values: standards },
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  },
  dark: { runOnly: { type: 'rule', values: aboutColours }, resultTypes: ['violations'] },
} satisfies Record<string, RunOptions>

/** A page has a dozen colours and axe reads each of them thousands of times, which is a third of its work: a text that was read is known. */
function knowColours(): void {
  const { prototype } = ((globalThis as WithAxe).axe as Axe).commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Colour>()
  prototype.parseString = function (text) {
    const kept = known.get(text)
    if (kept) return Object.assign(this, kept)
    read.call(this, text)
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}

/** Every frame needs its own: axe asks the inner ones through messages. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in globalThis)) continue
    await frame.evaluate(source)
    await frame.evaluate(knowColours)
  }
}

/** What axe finds wrong on the page as it stands, a line each. */
export async function axeFinds(page: Page, mode: keyof typeof asked, within: string): Promise<string[]> {
  await expect(page.locator(within).first()).toBeAttached()
  await loadAxe(page)
  const options = asked[mode]
  const { violations } = await page.evaluate(
    ({ within, options }) => ((globalThis as WithAxe).axe as Axe).run(within, options as RunOptions),
    { within, options: options as RunOptions },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${mode}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}
