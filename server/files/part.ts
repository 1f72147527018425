// The file of a form, as it arrives.

import type { FastifyRequest } from 'fastify'
import { houseRefusals } from '#contract/kit/refusal'
import { refuse } from '../kit/road/refuse'

/** The first part of a form; null where there is no form, or a broken one. */
export async function partOf(request: FastifyRequest) {
  if (!request.isMultipart()) return null
  const part = await request.file().catch(() => null)
  // The reader of forms puts this sign where the bytes of the name were no text.
  if (part?.filename?.includes('\ufffd')) {
    part.file.resume()
    return refuse(houseRefusals.notText)
  }
  return part
}
