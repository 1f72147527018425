// The file of a form, as it arrives.

import type { FastifyRequest } from 'fastify'

/** The first part of a form; null where there is no form, or a broken one. */
export async function partOf(request: FastifyRequest) {
  if (!request.isMultipart()) return null
  try {
    return await request.file()
  } catch {
    return null
  }
}
