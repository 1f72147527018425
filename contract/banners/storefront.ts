// Banners as a shop's app asks for them: what stands at a position at a time, and what its shoppers saw and pressed.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { id } from '../kit/page'
import { bannerLinks, bannerPositions, bannerSources } from './states'

const time = z.iso.datetime()

export const bannerStorefront = {
  /** Those of the unit; where it has none, its market's; where that has none, the platform's. */
  banners: read('GET /banners', {
    access: 'signed-in',
    title: ['某位置的轮播图', 'Banners of a position'],
    input: z.strictObject({ position: z.enum(bannerPositions), at: time.optional() }),
    output: z.object({
      source: z.enum(bannerSources).nullable(),
      /** Until then the answer stays the same, to the second: an app that keeps it asks again then. */
      changesAt: time.nullable(),
      banners: z.array(
        z.object({
          id,
          title: z.string(),
          imageUrl: z.string(),
          linkKind: z.enum(bannerLinks),
          linkId: id.nullable(),
          linkUrl: z.string().nullable(),
          startsAt: time,
          endsAt: time.nullable(),
        }),
      ),
    }),
  }),
  /** A batch, because an app gathers them. An event that was sent before is not counted again, and one older than a week not at all. */
  bannerEvents: write('POST /banners/events', {
    access: 'signed-in',
    title: ['上报轮播图展示与点击', 'Report views and clicks of banners'],
    input: z.strictObject({
      events: z
        .array(z.strictObject({ id: z.uuid(), type: z.enum(['VIEW', 'CLICK']), bannerId: id, at: time }))
        .min(1)
        .max(200),
    }),
    output: z.object({ counted: z.number().int() }),
  }),
}
