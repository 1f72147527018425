// `npm run pictures`: photographs every screen of the built product in eight forms and lays them out, one sheet per group. `--docs` renews the
// pictures of the README and the guides from the same screens, `--guides` those of the guides alone; names behind it (`-- orders home`)
// photograph only those.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, fail, root } from './installed.mjs'
import { bin } from './steps.mjs'

ensureInstalled()
const { default: sharp } = await import('sharp')
const folder = join(root, 'test-results', 'pictures')
const args = process.argv.slice(2)
const docs = args.includes('--docs')
const guides = docs || args.includes('--guides')
const names = guides && !docs ? ['guides'] : args.filter((arg) => !arg.startsWith('--'))

/** The tour: which picture of which screen, and what is said of it. Phones stand side by side. */
const tour = [
  { name: 'sign-in', from: 'outside/sign-in.1440.light.zh-CN', says: 'Signing in' },
  { name: 'home', from: 'desk/home.1440.light.zh-CN', says: 'The home page of a merchant' },
  { name: 'orders', from: 'trade/orders.1440.light.zh-CN', says: 'Orders of a shop' },
  { name: 'order', from: 'trade/orders-row.1440.dark.zh-CN', says: 'One order, in the dark theme' },
  { name: 'discount', from: 'goods/discounts-form.1440.light.zh-CN', says: 'A new discount' },
  { name: 'panel', from: 'places/panel.1440.light.en', says: "An agent's figures, in English" },
  { name: 'phone-orders', from: 'trade/orders.375.light.zh-CN', says: 'Orders on a phone' },
  { name: 'phone-home', from: 'desk/home.375.dark.zh-CN', says: 'Home on a phone' },
]
/** What the guides tell step by step, in the language of each. */
const told = ['screen-new', 'screen-design', 'tv-code', 'tv-pair', 'tv-plays'].flatMap((name) => [
  { name, from: `guides/${name}.1440.light.zh-CN` },
  { name: `${name}-en`, from: `guides/${name}.1440.light.en` },
])
const largest = 150_000

function photograph() {
  const browser = ensureBrowser()
  if (browser.why) fail(browser.why)
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--quiet', 'server', 'console'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (built.status !== 0) fail('The build failed: see the lines above')
  if (names.length === 0) rmSync(folder, { recursive: true, force: true })
  const wanted =
    names.length > 0
      ? names
      : docs
        ? [
            'guides',
            ...new Set(
              tour.map(({ from }) =>
                from
                  .split('/')[1]
                  .split(/[.]/)[0]
                  .replace(/-(row|form|list)$/, ''),
              ),
            ),
          ]
        : []
  const { status } = spawnSync(
    process.execPath,
    [bin('@playwright/test', 'playwright'), 'test', '--config', 'e2e/pictures/playwright.config.ts'],
    {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: browser.path, PICTURES: folder, ...(wanted.length > 0 && { PICTURES_ONLY: wanted.join(',') }) },
      stdio: 'inherit',
    },
  )
  if (status !== 0) fail('Not every screen could be photographed: see the lines above')
}

const height = 240
const forms = [1440, 375].flatMap((width) =>
  ['zh-CN', 'en'].flatMap((language) => ['light', 'dark'].map((mode) => `${width}.${mode}.${language}`)),
)
const widthOf = (form) => Math.round(form.startsWith('1440') ? (height * 1440) / 900 : (height * 375) / 812)
const gap = 8
const caption = 26

const label = (text, width, size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="18" font-family="sans-serif" font-size="${size}" fill="#333">${text}</text></svg>`,
  )

/** One row per view, one place per form: what is missing stays empty, and so it is seen. */
async function sheetOf(group) {
  const files = readdirSync(join(folder, group)).filter((file) => file.endsWith('.png'))
  const views = [...new Set(files.map((file) => file.split('.')[0]))].sort()
  const width = forms.reduce((sum, form) => sum + widthOf(form) + gap, gap)
  const parts = []
  let top = gap
  for (const view of views) {
    parts.push({ input: label(view, width - 2 * gap, 16), left: gap, top })
    top += caption
    let left = gap
    for (const form of forms) {
      const file = join(folder, group, `${view}.${form}.png`)
      if (existsSync(file)) parts.push({ input: await sharp(file).resize(widthOf(form), height, { fit: 'fill' }).toBuffer(), left, top })
      left += widthOf(form) + gap
    }
    top += height + gap
  }
  const sheet = join(folder, `${group}.webp`)
  await sharp({ create: { width, height: top, channels: 3, background: '#d9dce1' }, limitInputPixels: false })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(sheet)
  console.log(`${views.length} views: ${sheet}`)
}

/** As small as it must be to be read over a slow line. */
async function renewed({ name, from }) {
  const file = join(folder, `${from}.png`)
  if (!existsSync(file)) fail(`${from} was not photographed`)
  const kept = join(root, 'docs', 'pictures', `${name}.webp`)
  for (const quality of [86, 78, 70, 60]) {
    await sharp(file).webp({ quality, effort: 6 }).toFile(kept)
    if (statSync(kept).size <= largest) return
  }
  fail(`${kept} is larger than ${largest} bytes`)
}

/** The pictures of the README stand between two marks, and only there. */
function renewReadme() {
  const path = join(root, 'README.md')
  const text = readFileSync(path, 'utf8')
  const [begin, end] = ['<!-- pictures -->', '<!-- /pictures -->']
  if (!text.includes(begin) || !text.includes(end)) return console.log(`README.md has no place for pictures: ${begin} … ${end}`)
  const wide = tour.filter(({ name }) => !name.startsWith('phone')).map(({ name, says }) => `![${says}](docs/pictures/${name}.webp)`)
  const phones = tour
    .filter(({ name }) => name.startsWith('phone'))
    .map(({ name, says }) => `<img src="docs/pictures/${name}.webp" alt="${says}" width="300">`)
  const section = [begin, ...wide, '', phones.join(' '), end].join('\n')
  writeFileSync(path, text.slice(0, text.indexOf(begin)) + section + text.slice(text.indexOf(end) + end.length))
}

photograph()
for (const group of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) await sheetOf(group.name)
if (guides) {
  const place = join(root, 'docs', 'pictures')
  if (docs) rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const wanted = docs ? [...tour, ...told] : told
  for (const picture of wanted) await renewed(picture)
  if (docs) renewReadme()
  console.log(`${wanted.length} pictures: ${place}`)
}
