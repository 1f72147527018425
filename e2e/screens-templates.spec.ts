// Every template as it hangs on a wall: in each theme, at the size of a screen and of one four times as large, with the demo's own figures.

import type { Page } from '@playwright/test'
import type { ScreenDetail } from '../contract/screens/calls'
import { paths, playerOf } from '../contract/screens/paths'
import { said } from '../contract/screens/said'
import { templateNames, templateTerms } from '../contract/screens/templates'
import { themes } from '../contract/screens/tones'
import { call, consoleUrl, expect, signIn, test, unique } from './house'
import { contrastFaults } from './measure/measure'

const walls = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const

/** Texts that go beyond the widget that holds them. A name that somebody gave may end in an ellipsis: that is one line, and says so itself. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    for (const box of document.querySelectorAll<HTMLElement>('[data-widget]')) {
      const edge = box.getBoundingClientRect()
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement
        if (!holder || !node.textContent?.trim() || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (getComputedStyle(holder).textOverflow === 'ellipsis') continue
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        const over = Math.max(edge.left - left, right - edge.right)
        if (width > 1 && over > 1) found.push(`${box.dataset.widget ?? ''} "${node.textContent.trim()}" ${Math.round(over)} px`)
      }
    }
    return found
  })

/** Charts that have nothing on them, though their rows are there. */
const emptyCharts = (page: Page) =>
  page.locator('[data-widget] canvas').evaluateAll((all) =>
    all.flatMap((each) => {
      const canvas = each as HTMLCanvasElement
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return pixels?.some((value) => value > 0) ? [] : [canvas.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? 'a chart']
    }),
  )

/** The checker itself: a widget that is too narrow for its words is found. */
async function findsWhatIsPlanted(page: Page): Promise<void> {
  const first = page.locator('[data-widget]').filter({ hasText: /\S/ }).first()
  await first.evaluate((box) => {
    box.style.width = '10px'
  })
  expect(await cutTexts(page)).not.toEqual([])
}

const drawn = async (page: Page) => {
  await expect(page.locator('[data-widget]').first()).toBeVisible()
  await expect.poll(() => page.locator('[data-widget]').filter({ hasText: /\d/ }).count()).toBeGreaterThan(6)
  await expect.poll(() => emptyCharts(page)).toEqual([])
}

/** Says of every row that it is a sample, as a unit without any trade is told. */
function asSamples(path: string) {
  const real = globalThis.fetch
  globalThis.fetch = async (...given) => {
    const reply = await real(...given)
    if (!String(given[0]).includes(path) || !reply.body) return reply
    const marked = new TransformStream<string, string>({
      transform: (text, out) => out.enqueue(text.replaceAll('"isSample":false', '"isSample":true')),
    })
    const body = reply.body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .pipeThrough(marked)
      .pipeThrough(new TextEncoderStream())
    return new Response(body, { headers: reply.headers })
  }
}

/** Words that stand over others, where one of the two is the mark of a sample; and words beside a chart that are cut in half. */
const coveredTexts = (page: Page, mark: string) =>
  page.evaluate((word) => {
    type Text = { words: string; box: DOMRect; edge: DOMRect; isChart: boolean }
    const texts: Text[] = []
    const range = document.createRange()
    for (const widget of document.querySelectorAll<HTMLElement>('[data-widget]')) {
      const walker = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        const edge = widget.getBoundingClientRect()
        texts.push({ words: node.textContent.trim(), box, edge, isChart: widget.querySelector('canvas') !== null })
      }
    }
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
    const marks = texts.filter(({ words }) => words === word)
    const covered = marks.flatMap((one) =>
      texts.filter((other) => other !== one && isOver(one.box, other.box)).map(({ words }) => `over ${words}`),
    )
    const cut = texts.filter(({ box, edge, isChart }) => isChart && box.bottom > edge.bottom + 2).map(({ words }) => `cut ${words}`)
    return { marks: marks.length > 0, faults: [...covered, ...cut] }
  }, mark)

// slow: seven screens are drawn.
test('a sample says so beside its title or its rows, and covers no word', async ({ page }) => {
  test.slow()
  await page.setViewportSize(walls[0])
  const token = await signIn(page, 'merchant01')
  const root = '/merchant-api/screen/screens'
  await page.addInitScript(asSamples, paths.stream)
  for (const template of templateNames.filter((name) => templateTerms[name].seenBy.includes('merchant'))) {
    const made = await call<ScreenDetail>('POST', `${root}/add`, { name: `示例 ${unique()}`, template }, token)
    await page.goto(new URL(playerOf(made.data.id, true), consoleUrl()).href)
    await drawn(page)
    await expect.poll(async () => (await coveredTexts(page, said.sample[0])).marks).toBe(true)
    expect.soft((await coveredTexts(page, said.sample[0])).faults, template).toEqual([])
    await call('POST', `${root}/delete`, { id: made.data.id }, token)
  }
})

// slow: eight screens in two themes, each drawn at two sizes
test('no template cuts a word, leaves a chart empty or is hard to read, in either theme and at either size', async ({ page }) => {
  test.setTimeout(240_000)
  const token = await signIn(page, 'manager01')
  const root = '/merchant-api/screen/screens'
  for (const template of templateNames) {
    const name = `${templateTerms[template].words[0]} ${unique()}`
    const made = await call<ScreenDetail>('POST', `${root}/add`, { name, template }, token)
    let { version } = made.data
    const { id, draft } = made.data
    for (const theme of themes) {
      await test.step(`${template}, ${theme}`, async () => {
        if (theme !== draft.theme) {
          const saved = await call<ScreenDetail>('POST', `${root}/saveDraft`, { id, version, name, ...draft, theme }, token)
          expect(saved.message).toBe('success')
          version = saved.data.version
        }
        const [first, ...others] = walls
        await page.setViewportSize(first)
        await page.goto(new URL(playerOf(id, true), consoleUrl()).href)
        await drawn(page)
        const found = { contrast: await contrastFaults(page), cut: await cutTexts(page) }
        expect.soft(found, `${template} ${theme}`).toEqual({ contrast: [], cut: [] })
        for (const size of others) {
          await page.setViewportSize(size)
          await drawn(page)
          expect.soft(await cutTexts(page), `${template} ${theme} ${size.width}`).toEqual([])
        }
      })
    }
    await call('POST', `${root}/delete`, { id }, token)
  }
  await findsWhatIsPlanted(page)
})
