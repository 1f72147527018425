// A saved query as the input of the list that it was saved for.

import type { z } from 'zod'

/** The address bar holds text: each value is read the way its field takes it, and what the list does not know any more is left out. */
export function fitting(schema: z.ZodType, query: Record<string, unknown>): Record<string, unknown> {
  // Lists take objects: their inputs say so.
  const shape = (schema as z.ZodObject).shape as Record<string, z.ZodType>
  const read = Object.entries(query).flatMap(([key, value]) => {
    const reading = [value, Number(value), value === 'true'].find((one) => shape[key]?.safeParse(one).success)
    return reading === undefined ? [] : [[key, reading] as const]
  })
  return Object.fromEntries(read)
}
