// How many units wait for something: asked on every page, so apart from the other calls.

import { z } from 'zod'
import { read } from '../kit/call'
import type { Permission } from '../permissions'
import { placeKinds, unitStatuses } from './states'

const seesPlaces: readonly Permission[] = ['market:read', 'shop:read', 'brand-store:read', 'brand-market:read', 'place:review']

export const placeCounts = read('GET /merchant-api/unit/overview', {
  access: seesPlaces,
  title: ['机构概览', 'How many units wait for something'],
  input: z.strictObject({ kind: z.enum(placeKinds) }),
  output: z.object({
    total: z.number().int(),
    byStatus: z.record(z.enum(unitStatuses), z.number().int()),
    unlocated: z.number().int(),
    closing: z.number().int(),
  }),
  topics: ['places'],
})
