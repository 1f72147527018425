// Pictures of the demo's goods: flat drawings of our own, made from a name such as tea-3-0, the same on every machine.

import type { FastifyInstance } from 'fastify'
import { sure } from '#contract/kit/sure'
import { moreDrawings, type Tint } from './drawings'

const tint = (from: string, to: string, main: string, dark: string, light: string, accent: string): Tint => ({
  from,
  to,
  main,
  dark,
  light,
  accent,
})

const tints: readonly Tint[] = [
  tint('#eef6ea', '#cfe5c6', '#6f9f5a', '#3f6a34', '#b7d6a8', '#e0b45c'),
  tint('#fdf1e6', '#f6d6b4', '#d98a4a', '#8f4f22', '#f3c08d', '#4f7d6b'),
  tint('#e9f2fb', '#c2dcf4', '#5b93cf', '#2f5f95', '#a5c9ec', '#f0a35b'),
  tint('#fbeaec', '#f3c3ca', '#cf5b6c', '#8c2f3f', '#eea6b0', '#6d9a66'),
  tint('#f3eefb', '#d8c9f0', '#8d70c4', '#573c8f', '#c3b0e6', '#e6b85a'),
  tint('#f6f3ea', '#e4d8bb', '#b39555', '#6e5a2c', '#d6c291', '#8a5b45'),
  tint('#e8f5f3', '#bfe2dc', '#4fa294', '#2b6a60', '#9ed4ca', '#e58f6a'),
  tint('#f4f4f5', '#d9dade', '#767b86', '#3e424b', '#b4b8c1', '#c79a5a'),
]

/** What stands in the middle of a canvas of 240 by 240. */
const drawings = {
  ...moreDrawings,
  tea: ({ main, dark, light, accent }) =>
    `<rect x="78" y="66" width="84" height="118" rx="10" fill="${main}"/><rect x="72" y="54" width="96" height="22" rx="8" fill="${dark}"/><rect x="90" y="100" width="60" height="56" rx="6" fill="#fffdf7"/><path d="M120 146c-18-8-20-26 0-40 20 14 18 32 0 40z" fill="${light}"/><path d="M120 148v-34" stroke="${dark}" stroke-width="3"/><rect x="78" y="166" width="84" height="6" fill="${accent}"/>`,
  teapot: ({ main, dark, light }) =>
    `<path d="M70 128c0-30 22-48 50-48s50 18 50 48c0 32-22 50-50 50s-50-18-50-50z" fill="${main}"/><path d="M166 112c24-10 30 22 6 36" fill="none" stroke="${dark}" stroke-width="9"/><path d="M74 112c-18 0-22-16-34-16 4 20 12 40 34 44z" fill="${dark}"/><ellipse cx="120" cy="80" rx="30" ry="8" fill="${dark}"/><circle cx="120" cy="68" r="8" fill="${light}"/>`,
  fish: ({ main, dark, light }) =>
    `<path d="M50 122c30-44 88-44 120-6l26-24c-4 20-4 42 0 62l-26-24c-32 36-90 34-120-8z" fill="${main}"/><path d="M104 92c12 18 12 40 0 60" fill="none" stroke="${dark}" stroke-width="4"/><path d="M122 98c10 14 10 34 0 48M140 100c8 12 8 30 0 42" fill="none" stroke="${light}" stroke-width="4"/><circle cx="80" cy="114" r="6" fill="#fff"/><circle cx="80" cy="114" r="3" fill="${dark}"/>`,
  shrimp: ({ main, dark, light }) =>
    `<path d="M72 148c-14-48 28-86 74-70 26 10 36 34 30 56l-26-6c2-16-8-26-24-26-22 0-34 20-26 46z" fill="${main}"/><path d="M98 96l10 24M124 82l2 26M152 88l-8 24" stroke="${light}" stroke-width="5"/><path d="M72 148l-14 26 26-12 8 24 12-38z" fill="${dark}"/><path d="M176 130c14 6 20 20 16 36M168 132c6 12 6 26-2 38" fill="none" stroke="${dark}" stroke-width="4"/>`,
  fruit: ({ main, dark, light, accent }) =>
    `<path d="M120 96c-34-26-70 0-62 42 6 36 38 56 62 40 24 16 56-4 62-40 8-42-28-68-62-42z" fill="${main}"/><path d="M120 98c0-18 6-30 18-38" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><path d="M136 70c18-14 36-8 40 4-16 10-32 8-40-4z" fill="${accent}"/><path d="M78 124c4-14 14-20 24-20" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  citrus: ({ main, light, accent }) =>
    `<circle cx="104" cy="132" r="52" fill="${main}"/><circle cx="152" cy="140" r="44" fill="${accent}"/><circle cx="152" cy="140" r="36" fill="#fffaf0"/><path d="M152 140l0-32M152 140l28 16M152 140l-28 16M152 140l28-16M152 140l-28-16M152 140v32" stroke="${accent}" stroke-width="4"/><path d="M72 118c6-16 18-24 30-24" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,
  shirt: ({ main, dark, light }) =>
    `<path d="M92 62l-44 26 16 34 22-10v72h68v-72l22 10 16-34-44-26c-10 18-46 18-56 0z" fill="${main}"/><path d="M92 62c10 18 46 18 56 0" fill="none" stroke="${dark}" stroke-width="6"/><path d="M120 84v100" stroke="${light}" stroke-width="3"/><circle cx="120" cy="106" r="3" fill="${dark}"/><circle cx="120" cy="130" r="3" fill="${dark}"/><circle cx="120" cy="154" r="3" fill="${dark}"/>`,
  dress: ({ main, dark, light }) =>
    `<path d="M98 54l8 40-34 92h96l-34-92 8-40h-12c-4 14-16 14-20 0z" fill="${main}"/><path d="M106 94h28" stroke="${dark}" stroke-width="7"/><path d="M92 142c18 8 38 8 56 0M84 164c24 10 48 10 72 0" fill="none" stroke="${light}" stroke-width="4"/>`,
  scarf: ({ main, dark, light, accent }) =>
    `<path d="M66 84c20-24 88-24 108 0 6 20-18 32-54 32s-60-12-54-32z" fill="${main}"/><path d="M132 108l26 76h-40l-12-76z" fill="${dark}"/><path d="M120 136h30M124 156h32" stroke="${accent}" stroke-width="6"/><path d="M84 88c20-10 52-10 72 0" fill="none" stroke="${light}" stroke-width="5"/>`,
  chair: ({ main, dark, light }) =>
    `<rect x="82" y="56" width="76" height="66" rx="12" fill="${main}"/><rect x="76" y="120" width="88" height="20" rx="8" fill="${dark}"/><path d="M86 140l-8 48M154 140l8 48" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><path d="M94 74h52M94 90h52" stroke="${light}" stroke-width="5"/>`,
  lamp: ({ main, dark, light, accent }) =>
    `<path d="M92 60h56l24 56H68z" fill="${main}"/><path d="M80 116h80l16 40H64z" fill="${accent}" opacity=".25"/><rect x="116" y="116" width="8" height="58" fill="${dark}"/><rect x="88" y="174" width="64" height="12" rx="6" fill="${dark}"/><path d="M100 72h40" stroke="${light}" stroke-width="6"/>`,
  bowl: ({ main, dark, light, accent }) =>
    `<path d="M58 112h124c0 40-24 66-62 66s-62-26-62-66z" fill="${main}"/><ellipse cx="120" cy="112" rx="62" ry="16" fill="${light}"/><ellipse cx="120" cy="112" rx="48" ry="10" fill="#fffdf7"/><rect x="98" y="176" width="44" height="10" rx="5" fill="${dark}"/><path d="M76 138c26 16 62 16 88 0" fill="none" stroke="${accent}" stroke-width="5"/>`,
  cake: ({ main, dark, light, accent }) =>
    `<rect x="66" y="112" width="108" height="66" rx="10" fill="${main}"/><path d="M66 122c10 20 20-6 30 10s20-8 30 8 20-8 28 6 14-4 20-12v-12c0-6-4-10-10-10H76c-6 0-10 4-10 10z" fill="#fffaf2"/><path d="M66 148h108" stroke="${light}" stroke-width="6"/><circle cx="120" cy="96" r="14" fill="${accent}"/><path d="M120 82c4-14 12-18 20-18" fill="none" stroke="${dark}" stroke-width="4"/>`,
  coffee: ({ main, dark, light, accent }) =>
    `<path d="M72 96h84v40c0 28-18 46-42 46s-42-18-42-46z" fill="${main}"/><path d="M156 106c28-6 28 40-4 40" fill="none" stroke="${main}" stroke-width="10"/><ellipse cx="114" cy="96" rx="42" ry="10" fill="${dark}"/><path d="M96 76c-8-10 8-14 0-26M118 76c-8-10 8-14 0-26" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/><rect x="66" y="184" width="96" height="8" rx="4" fill="${accent}"/>`,
  flower: ({ main, dark, light, accent }) =>
    `<path d="M120 120c-4 24-4 46 0 74M120 168c-18 0-28-10-32-22M120 160c18 0 28-10 32-22" fill="none" stroke="#5d8a58" stroke-width="6"/><g fill="${main}"><circle cx="120" cy="70" r="22"/><circle cx="92" cy="92" r="22"/><circle cx="148" cy="92" r="22"/><circle cx="104" cy="122" r="22"/><circle cx="136" cy="122" r="22"/></g><circle cx="120" cy="98" r="16" fill="${accent}"/><circle cx="114" cy="92" r="5" fill="${light}"/><circle cx="128" cy="102" r="4" fill="${dark}"/>`,
  jar: ({ main, dark, light, accent }) =>
    `<rect x="74" y="78" width="92" height="106" rx="18" fill="${light}"/><rect x="82" y="104" width="76" height="72" rx="12" fill="${main}"/><rect x="80" y="58" width="80" height="24" rx="6" fill="${dark}"/><rect x="92" y="120" width="56" height="36" rx="5" fill="#fffdf7"/><path d="M102 132h36M102 144h24" stroke="${accent}" stroke-width="5"/>`,
  box: ({ main, dark, light, accent }) =>
    `<path d="M60 100l60-28 60 28v60l-60 28-60-28z" fill="${main}"/><path d="M60 100l60 28 60-28M120 128v60" fill="none" stroke="${dark}" stroke-width="4"/><path d="M90 86l60 28v26" fill="none" stroke="${accent}" stroke-width="9"/><path d="M74 122l28 13" stroke="${light}" stroke-width="6"/>`,
  pen: ({ main, dark, light, accent }) =>
    `<rect x="70" y="62" width="76" height="120" rx="8" fill="${main}"/><rect x="84" y="62" width="10" height="120" fill="${dark}"/><path d="M104 92h30M104 110h30M104 128h20" stroke="${light}" stroke-width="5"/><path d="M160 66l14 8-40 92-18 14 2-24z" fill="${accent}"/>`,
} satisfies Record<string, (of: Tint) => string>

export type Picture = keyof typeof drawings
export const pictureKinds = Object.keys(drawings) as Picture[]

/** How a thing is looked at: as it stands, closer, and on a dark ground. */
const views = 3
export const tintCount = tints.length
export const isPicture = (name: string): name is Picture => Object.hasOwn(drawings, name)
export const tintOf = (tintNo: number): Tint => sure(tints[tintNo])
/** The thing alone, on a canvas of 240 by 240 without a ground. */
export const drawingOf = (kind: Picture, tintNo: number): string => drawings[kind](tintOf(tintNo))

const folder = '/prod-api/demo/goods/'
export const pictureUrl = (kind: Picture, tintNo: number, view = 0): string =>
  `${folder}${kind}-${tintNo % tints.length}-${view % views}.svg`

export function draw(kind: Picture, tintNo: number, view: number): string {
  const of = sure(tints[tintNo])
  const [from, to] = view === 2 ? [of.dark, of.main] : [of.from, of.to]
  const shown = drawings[kind](view === 2 ? { ...of, main: of.light, dark: of.from } : of)
  const scale = view === 1 ? 1.4 : 1.15
  const scaled = `<g transform="translate(${120 - 120 * scale} ${120 - 120 * scale}) scale(${scale})">${shown}</g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480"><defs><linearGradient id="g" x2="0" y2="1">` +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="240" height="240" fill="url(#g)"/>` +
    `<ellipse cx="120" cy="196" rx="72" ry="10" fill="#000" opacity=".08"/>${scaled}</svg>`
  )
}

/** Only where the demo's goods are: a real house has pictures of its own. */
export function addDemoPictures(app: FastifyInstance, demo: boolean): void {
  if (!demo) return
  app.get<{ Params: { name: string } }>(`${folder}:name`, (request, reply) => {
    const [, kind, tintNo, view] = /^([a-z]+)-(\d)-(\d)\.svg$/.exec(request.params.name) ?? []
    const isKnown = kind !== undefined && isPicture(kind) && Number(tintNo) < tints.length && Number(view) < views
    if (!isKnown) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(draw(kind as Picture, Number(tintNo), Number(view)))
  })
}
