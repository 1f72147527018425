// Pictures of the demo's banners: the drawings of the goods on a ground that has the ratio of the position.

import type { FastifyInstance } from 'fastify'
import { type BannerPosition, bannerSizes } from '#contract/banners/states'
import { drawingOf, isPicture, type Picture, tintCount, tintOf } from './pictures'

const folder = '/prod-api/demo/banners/'
const slugs: Record<BannerPosition, string> = { HOME_TOP: 'home', CATEGORY: 'category', POPUP: 'popup', MEMBER: 'member' }
const positions = Object.keys(slugs) as BannerPosition[]

export const bannerPictureUrl = (position: BannerPosition, kind: Picture, tintNo: number): string =>
  `${folder}${slugs[position]}-${kind}-${tintNo % tintCount}.svg`

function drawBanner(position: BannerPosition, kind: Picture, tintNo: number): string {
  const { width, height } = bannerSizes[position]
  const { from, to, light, accent } = tintOf(tintNo)
  const size = Math.min(width * 0.62, height * 0.86)
  const [left, top] = width > height ? [width * 0.9 - size, (height - size) / 2] : [(width - size) / 2, height * 0.9 - size]
  const scale = size / 240
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1">` +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<circle cx="${left + size / 2}" cy="${top + size / 2}" r="${size * 0.56}" fill="${light}" opacity=".45"/>` +
    `<circle cx="${width * 0.12}" cy="${height * 0.16}" r="${height * 0.22}" fill="${accent}" opacity=".18"/>` +
    `<circle cx="${width * 0.34}" cy="${height * 0.88}" r="${height * 0.13}" fill="#fff" opacity=".4"/>` +
    `<g transform="translate(${left} ${top}) scale(${scale})">${drawingOf(kind, tintNo)}</g></svg>`
  )
}

/** Only where the demo's banners are. */
export function addDemoBannerPictures(app: FastifyInstance, demo: boolean): void {
  if (!demo) return
  app.get<{ Params: { name: string } }>(`${folder}:name`, (request, reply) => {
    const [, slug, kind = '', tintNo] = /^([a-z]+)-([a-z]+)-(\d)\.svg$/.exec(request.params.name) ?? []
    const position = positions.find((one) => slugs[one] === slug)
    if (!position || !isPicture(kind) || Number(tintNo) >= tintCount) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(drawBanner(position, kind, Number(tintNo)))
  })
}
