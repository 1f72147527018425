// A map: provinces, or the cities of one, the darker the more goes there; beside it the first few with their share.

import { type Drawing, drawingOf } from '#console/desk/location/drawing'
import { colourIn } from '#contract/screens/tones'
import type { WidgetOptions } from '#contract/screens/widgets'
import { mixed, paletteOf, themeOf } from './colours'
import { dress, el, oneLine, svg } from './element'
import { nothing } from './nothing'
import { type Draw, pictured } from './part'
import { linesOf, tableOf } from './read'
import type { ViewProps } from './view'
import { written } from './write'

const optionsOf = (props: ViewProps) => props.widget.options as WidgetOptions<'map'>
const whole = (code: string) => (code ? code.padEnd(6, '0') : '')

type CodeOf = (name: string) => string
const noCode: CodeOf = () => ''

export type Region = { code: string; name: string; value: number }

/** Rows name their regions by code; where only a name was typed, it is looked up. */
export function regionsOf(props: ViewProps, codeOf: CodeOf): Region[] {
  const { rows } = tableOf(props.widget, props.result)
  const { labels, lines } = linesOf(tableOf(props.widget, props.result), props.widget.data.column, 1)
  return labels.map((name, at) => {
    const key = String(rows[at]?.key ?? '')
    return { code: /^\d{2,6}$/.test(key) ? whole(key) : codeOf(name), name, value: lines[0]?.values[at] ?? 0 }
  })
}

const mostOf = 0.6

/** Cities that nearly all lie in one province are shown on its map; others count for their provinces on that of the country. */
export function mapFor({ of, regions }: { of: string; regions: readonly Region[] }): string {
  const cities = regions.filter(({ code }) => code && !code.endsWith('0000'))
  if (of !== 'china' || cities.length === 0) return of
  const sums = new Map<string, number>()
  for (const { code, value } of cities) sums.set(code.slice(0, 2), (sums.get(code.slice(0, 2)) ?? 0) + value)
  const sum = cities.reduce((total, { value }) => total + value, 0)
  const [province, most] = [...sums].sort((one, other) => other[1] - one[1])[0] ?? [of, 0]
  return most > sum * mostOf ? province : of
}
const mapOf = (props: ViewProps) => mapFor({ of: optionsOf(props).of, regions: regionsOf(props, noCode) })

const drawings = new Map<string, Promise<Drawing>>()

function drawingFor(of: string): Promise<Drawing> {
  const known = drawings.get(of)
  if (known) return known
  const asked = import('#console/desk/location/outlines').then(async ({ loadOverview, loadProvince }) =>
    drawingOf(of === 'china' ? await loadOverview() : await loadProvince(of)),
  )
  asked.catch(() => drawings.delete(of))
  drawings.set(of, asked)
  return asked
}

/** People leave out what kind of place it is: the first whose name begins so is meant. */
async function namedCodes(of: string): Promise<CodeOf> {
  const { regionTree } = await import('#contract/regions/data')
  const tree = regionTree()
  const within =
    of === 'china'
      ? [...tree, ...tree.flatMap(({ children = [] }) => children)]
      : (tree.find(({ code }) => code.startsWith(of))?.children ?? [])
  return (name) => whole((name && within.find((region) => region.name.startsWith(name))?.code) || '')
}

export const drawMap: Draw = (box, first) => {
  const list = el('div', { flex: '0 0 auto' })
  const field = el('div', { flex: '1', minWidth: 0, minHeight: 0, height: '100%' })
  dress(box, { display: 'flex', gap: '12px', alignItems: 'stretch' })
  field.setAttribute('role', 'img')
  box.append(list, field)
  let props = first
  let drawing: Drawing | undefined
  let codeOf = noCode
  let shown = ''
  let isOver = false
  const load = (of: string) => {
    const isTyped = tableOf(props.widget, props.result).rows.some(({ key }) => !/^\d{2,6}$/.test(String(key ?? '')))
    const named = isTyped ? namedCodes(of) : Promise.resolve(noCode)
    // Without its outlines the list still says it all.
    Promise.all([drawingFor(of), named]).then(
      ([made, codes]) => {
        if (isOver || mapOf(props) !== of) return
        drawing = made
        codeOf = codes
        paint()
      },
      () => undefined,
    )
  }
  const paint = () => {
    const regions = regionsOf(props, codeOf)
    list.replaceChildren(...listOf(props, regions))
    // The title stands over the list alone: the map may use its height.
    const { title, titleSize, showList } = optionsOf(props)
    dress(field, { marginTop: title && showList ? -Math.round(titleSize * 1.75) : 0, height: 'auto' })
    field.setAttribute('aria-label', props.widget.name)
    field.replaceChildren(...(drawing ? [shapesOf(props, drawing, regions)] : []))
  }
  const update = (next: ViewProps) => {
    props = next
    const now = pictured(props)
    if (now === shown) return
    shown = now
    paint()
    load(mapOf(props))
  }
  update(first)
  return {
    update,
    end: () => {
      isOver = true
      box.replaceChildren()
    },
  }
}

function listOf(props: ViewProps, regions: readonly Region[]): HTMLElement[] {
  const { showList, listed, size } = optionsOf(props)
  if (!showList) return []
  if (regions.length === 0) return [nothing(props, size)]
  const palette = paletteOf(props)
  const sum = regions.reduce((total, { value }) => total + value, 0)
  return regions.slice(0, listed).map(({ name, value }, at) =>
    el(
      'div',
      {
        display: 'flex',
        justifyContent: 'space-between',
        gap: size,
        fontSize: size,
        lineHeight: 1.55,
        color: palette.text,
        minWidth: size * 5,
      },
      el('span', { ...oneLine, maxWidth: size * 6 }, name || '–'),
      el(
        'span',
        { color: at === 0 ? palette.text : palette.quiet },
        written(sum ? Math.round((value / sum) * 100) * 100 : null, 'rate', props.around),
      ),
    ),
  )
}

/** Islands that are smaller than the line around them would be nothing but that line: they are drawn again, in the colour of their province. */
const isletDegrees = 0.8
function isletsOf(path: string): string {
  return path
    .split('Z')
    .filter((ring) => {
      const numbers = ring.slice(1).split(/[ L]/).map(Number)
      const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)]
      const extent = (list: number[]) => Math.max(...list) - Math.min(...list)
      return ring !== '' && extent(xs) < isletDegrees * 100 && extent(ys) < isletDegrees * 100
    })
    .map((ring) => `${ring}Z`)
    .join('')
}

function shapesOf(props: ViewProps, { shapes, box }: Drawing, regions: readonly Region[]): SVGElement {
  const { colour } = optionsOf(props)
  const palette = paletteOf(props)
  const ink = colourIn(colour === 'text' ? 'accent' : colour, themeOf(props))
  const bare = mixed(palette.before, palette.ground, 0.38)
  const shade = (value: number, most: number) =>
    value <= 0 || most <= 0 ? bare : mixed(ink, bare, 0.2 + 0.8 * (Math.max(1, Math.ceil((value / most) * 5)) / 5))
  const line = { 'vector-effect': 'non-scaling-stroke', 'stroke-width': '1' }
  const valued = shapes.map(({ code, path }) => {
    const value = regions
      .filter((region) => region.code === code || (code.endsWith('0000') && region.code.startsWith(code.slice(0, 2))))
      .reduce((total, region) => total + region.value, 0)
    return { path, value }
  })
  const most = Math.max(0, ...valued.map(({ value }) => value))
  const filled = valued.map(({ path, value }) => ({ path, fill: shade(value, most) }))
  const land = filled.map(({ path, fill }) => svg('path', { d: path, fill, stroke: palette.ground, ...line }))
  const islets = filled.flatMap(({ path, fill }) => {
    const small = isletsOf(path)
    return small ? [svg('path', { d: small, fill, stroke: fill, ...line })] : []
  })
  const paths = [...land, ...islets]
  return svg(
    'svg',
    { viewBox: box, width: '100%', height: '100%', preserveAspectRatio: 'xMidYMid meet', 'aria-hidden': 'true', focusable: 'false' },
    ...paths,
  )
}
