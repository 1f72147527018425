// Sending files to a house under test, through each of its entrances, as a browser would.

import type { FastifyInstance } from 'fastify'

const boundary = 'x-house-boundary'

/** A form with one file, written by hand: a browser would not send such names, an attacker does. */
export function formOf(name: string, bytes: Uint8Array, { field = 'file', fields = {} as Record<string, string> } = {}) {
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(texts.join('')), Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export type UploadReply = { code: string | number; url?: string; message?: string }

export async function uploadOver(app: FastifyInstance, token: string, name: string, bytes: Uint8Array, query = ''): Promise<UploadReply> {
  const { payload, headers } = formOf(name, bytes)
  const reply = await app.inject({
    method: 'POST',
    url: `/prod-api/merchant-api/file/upload${query}`,
    payload,
    headers: { ...headers, token: `Bearer ${token}` },
  })
  return reply.json()
}
