// Measures the page as it stands: sends the functions beside this file into it and gives back what they find, a line each.

import type { Page } from '@playwright/test'
import * as colours from './colours'
import type { Fault } from './in-page'
import * as inPage from './in-page'

/** What says of itself that it is being fetched or drawn. */
export const unready = '[aria-busy="true"], .sh-skeleton, .md-list-busy'

/** Two frames after the last change, and nothing is being fetched or drawn any more: then the page is as a reader sees it. */
const still = `await document.fonts.ready
  for (const until = performance.now() + 12_000; performance.now() < until; ) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    if (!document.querySelector(${JSON.stringify(unready)})) break
  }`

/** Waits until whatever a press, an answer or another window has begun to change stands as it will. */
export const untilStill = (page: Page): Promise<unknown> => page.evaluate(`(async () => { ${still} })()`)

/** The functions by their own names, as one script. They call one another by name, and so they can in the page. */
const script = (result: string) => {
  const all = [...Object.values(inPage), ...Object.values(colours)].filter((value) => typeof value === 'function')
  const kept = 'const seen = new Map(), boxes = new Map(), texts = [];'
  return `(async () => { ${still}\n${kept}\n${all.map(String).join('\n')}\nreturn ${result} })()`
}
const shape = script('[...cutTexts(), ...oddSizes(), ...oddHeights(), ...smallTargets(), ...wideParts()]')
const contrast = script('paleTexts()')

/** Rows repeat what is wrong with the first of them: one line stands for all of a kind at the same part. */
function lines(faults: readonly Fault[]): string[] {
  const told = new Map<string, { line: string; times: number }>()
  for (const { kind, where, detail } of faults) {
    const part = `${kind} ${where.split(' "')[0]}${kind === 'cut' ? '' : detail}`
    const same = told.get(part)
    if (same) same.times += 1
    else told.set(part, { line: `${kind}: ${where}: ${detail}`, times: 1 })
  }
  return [...told.values()].map(({ line, times }) => (times > 1 ? `${line} (${times} times)` : line))
}

/** Cut texts, sizes, heights, small targets, sideways scroll. */
export const shapeFaults = async (page: Page): Promise<string[]> => lines(await page.evaluate<Fault[]>(shape))

/** What is still coming into sight has the colours of neither: a millisecond of fading lasts until the next picture, and on a busy machine that takes a while. */
const stands = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })

/** Texts under 4.5:1. */
export async function contrastFaults(page: Page): Promise<string[]> {
  await stands(page)
  return lines(await page.evaluate<Fault[]>(contrast))
}

type Shifts = { shifts?: { sum: number; by: string[] } }

/** From now on the page counts how far its parts jump without being asked to. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = globalThis as Shifts
    kept.shifts = { sum: 0, by: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput || !kept.shifts) continue
        kept.shifts.sum += entry.value
        const node = entry.sources?.[0]?.node
        const part = node instanceof Element ? node : node?.parentElement
        kept.shifts.by.push(`${entry.value.toFixed(3)} ${part?.className || part?.tagName || ''}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far parts jumped since the last question: more than 0.05 is a fault. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const { sum, by } = await page.evaluate(() => {
    const kept = (globalThis as Shifts).shifts ?? { sum: 0, by: [] }
    const told = { sum: kept.sum, by: kept.by }
    kept.sum = 0
    kept.by = []
    return told
  })
  return sum > 0.05 ? [`shift: ${sum.toFixed(2)}: ${by.slice(0, 4).join(', ')}`] : []
}
