// Walks through one screen in all its forms, in one window and one load: two languages, two themes, four widths, and what it opens.

import type { Page } from '@playwright/test'
import { allPages } from '../../contract/menu'
import { pathTo } from '../../contract/pages'
import { axeFinds } from '../axe'
import { open, phone, setTheme } from '../house'
import type { Beside, Screen } from '../screens'
import { contrastFaults, shapeFaults, shiftFaults } from './measure'
import { beside, type Language, speak } from './steps'

/** A form is called by what is made in it. */
const forms: readonly string[] = [pathTo('commodityForm'), pathTo('couponForm')]

export const widths = [1440, 1024, 768, 375] as const

export type Walk = { page: Page; language: Language; mode: 'light' | 'dark'; found: Map<string, string[]> }

/** One line per fault; behind it the forms in which it was seen. */
export const told = ({ found }: Walk): string[] => [...found].map(([fault, forms]) => `${fault} [${forms.join(', ')}]`)

/** A part that is too small is so in any language; which words are cut is told for each. */
const sameAs = (fault: string): string => (fault.startsWith('cut') ? fault : fault.replace(/ ".*?"/, '').replace(/ \(\d+ times\)/, ''))

function note(walk: Walk, form: string, faults: readonly string[]): void {
  for (const fault of faults) {
    const known = [...walk.found.keys()].find((one) => sameAs(one) === sameAs(fault)) ?? fault
    walk.found.set(known, [...(walk.found.get(known) ?? []), form])
  }
}

async function speakOther(walk: Walk): Promise<void> {
  walk.language = walk.language === 'en' ? 'zh-CN' : 'en'
  await speak(walk.page, walk.language)
}

async function measureAt(walk: Walk, part: string, width: number): Promise<void> {
  await walk.page.setViewportSize({ width, height: width === phone.width ? phone.height : 900 })
  note(walk, `${part} ${walk.language} ${width}`, await shapeFaults(walk.page))
}

/** Colours in both themes; they do not depend on language or, but for what a phone shows otherwise, on width. It ends in the other theme. */
async function measureColours(walk: Walk, part: string): Promise<void> {
  note(walk, `${part} ${walk.mode}`, await contrastFaults(walk.page))
  walk.mode = walk.mode === 'light' ? 'dark' : 'light'
  await setTheme(walk.page, walk.mode)
  note(walk, `${part} ${walk.mode}`, await contrastFaults(walk.page))
}

/** What axe says of everything but colours, a line each: which rule, and where. */
const structureFaults = async (page: Page, within: string): Promise<string[]> =>
  (await axeFinds(page, 'structure', within)).map((line) => line.replace(/^structure: (.*?): Fix[\s\S]*$/, 'axe: $1'))

/** In a window in which nothing scrolls: a row that is half under the pager is half as tall, and would be told as too small to press. */
async function pageFaults(page: Page, within: string): Promise<string[]> {
  const hidden = await page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('html, main')].map((one) => one.scrollHeight - one.clientHeight)),
  )
  await page.setViewportSize({ width: 1440, height: 900 + hidden })
  const faults = await structureFaults(page, within)
  await page.setViewportSize({ width: 1440, height: 900 })
  return faults
}

/** What is open now: structure and colours once, the shape on a phone in both languages and wide in the longer one. */
async function measureLayer(walk: Walk, part: string): Promise<void> {
  note(walk, part, await structureFaults(walk.page, 'dialog[open], [role="dialog"]'))
  await measureColours(walk, part)
  if (walk.language === 'en') await measureAt(walk, part, 1440)
  await measureAt(walk, part, 375)
  await speakOther(walk)
  await measureAt(walk, part, 375)
  if (walk.language === 'en') await measureAt(walk, part, 1440)
  else await walk.page.setViewportSize({ width: 1440, height: 900 })
}

/** An empty list has a few words of its own and nothing else: they are seen where there is least room. */
async function measureEmpty(walk: Walk, part: string): Promise<void> {
  await measureAt(walk, part, 375)
  await walk.page.setViewportSize({ width: 1440, height: 900 })
}

/** A page is called on top of it as it is in the menu, in both languages. */
async function nameFaults(walk: Walk, path: string): Promise<string[]> {
  const label = allPages.find(({ url }) => `/${url}` === path)?.label[walk.language === 'en' ? 1 : 0]
  const title = walk.page.locator('main h1').first()
  if (!label || forms.includes(path) || (await title.count()) === 0) return []
  const said = (await title.innerText()).trim()
  return said === label ? [] : [`name: ${label} is called ${said} on its page`]
}

/** A page may stand still in a wide window and jump on a phone: it is opened there too. */
async function measurePhoneLoad(walk: Walk, path: string): Promise<void> {
  await shiftFaults(walk.page)
  await walk.page.reload()
  await open(walk.page, path)
  note(walk, 'load 375', await shiftFaults(walk.page))
}

const looks: Record<Beside, (walk: Walk, part: string) => Promise<void>> = { row: measureLayer, form: measureLayer, list: measureEmpty }

/** Everything of one screen. The language and the theme that it ends in are the next one's first. */
export async function walkThrough(page: Page, screen: Screen, before?: Walk): Promise<Walk> {
  const walk: Walk = { page, language: before?.language ?? 'zh-CN', mode: before?.mode ?? 'light', found: new Map() }
  await shiftFaults(page)
  await open(page, screen.path)
  note(walk, 'load', await shiftFaults(page))
  // The frame around the pages is the same for all: axe reads it once.
  note(walk, 'page', await pageFaults(page, before ? 'main' : 'html'))
  await measureColours(walk, 'page')
  note(walk, 'page', await nameFaults(walk, screen.path))
  for (const width of widths) await measureAt(walk, 'page', width)
  note(walk, 'page narrow', await contrastFaults(page))
  await measurePhoneLoad(walk, screen.path)
  await speakOther(walk)
  note(walk, 'page', await nameFaults(walk, screen.path))
  for (const width of widths.toReversed()) await measureAt(walk, 'page', width)
  for (const what of screen.has) {
    // What cannot be opened is told with the rest: the others of the walk are seen all the same.
    const problem = await beside(page, what, screen.path, () => looks[what](walk, what)).catch((error: Error) => error)
    if (problem) note(walk, what, [`unopened: ${problem.message.split('\n')[0]}`])
  }
  return walk
}
