// Files in an S3-compatible bucket. Browsers may put a file under incoming/; it becomes a file only when the server has judged it.

import { createReadStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { type Readable } from 'node:stream'
import { maxFileBytes } from '#contract/kit/file-rules'
import type { StorageSettings } from '../kit/settings'
import type { Storage } from './driver'
import { hashOf } from './hash'
import { postFields, signedHeaders } from './signature'

type Bucket = Extract<StorageSettings, { driver: 's3' }>
type Sent = { method: 'GET' | 'PUT' | 'DELETE'; name: string; headers?: Record<string, string>; body?: Readable; payloadSha256?: string }

const policyMinutes = 30
const idleMs = 30_000
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export function objectStorage(bucket: Bucket): Storage {
  const send = sender(bucket)
  const remove = async (name: string) => {
    const reply = await send({ method: 'DELETE', name })
    reply.resume()
    if (reply.statusCode !== 404) stopUnless(reply, [200, 204])
  }
  return {
    put: async (key, path, { mime, bytes }) => {
      const payloadSha256 = await hashOf(path)
      const headers = { 'content-type': mime, 'content-length': String(bytes) }
      const reply = await send({ method: 'PUT', name: `files/${key}`, headers, body: createReadStream(path), payloadSha256 })
      reply.resume()
      stopUnless(reply, [200])
    },
    open: async (key, range) => {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined
      const reply = await send({ method: 'GET', name: `files/${key}`, headers })
      stopUnless(reply, [200, 206])
      return reply
    },
    remove: (key) => remove(`files/${key}`),
    direct: {
      policy: (key, now) => ({
        url: bucket.publicUrl,
        fields: postFields({ bucket: bucket.bucket, key: `incoming/${key}`, maxBytes: maxFileBytes, minutes: policyMinutes }, bucket, now),
      }),
      openIncoming: async (key) => {
        const reply = await send({ method: 'GET', name: `incoming/${key}` })
        if (reply.statusCode === 200) return reply
        reply.resume()
        if (reply.statusCode === 404 || reply.statusCode === 403) return null
        throw new Error(`the object store answered ${reply.statusCode}`)
      },
      removeIncoming: (key) => remove(`incoming/${key}`),
    },
  }
}

function stopUnless(reply: http.IncomingMessage, statuses: number[]): void {
  if (statuses.includes(reply.statusCode ?? 0)) return
  reply.resume()
  throw new Error(`the object store answered ${reply.statusCode}`)
}

/** Plain node requests: bodies are streamed both ways and never held. */
function sender(bucket: Bucket): (sent: Sent) => Promise<http.IncomingMessage> {
  const secure = bucket.endpoint.startsWith('https:')
  const agent = secure ? new https.Agent({ keepAlive: true, maxSockets: 32 }) : new http.Agent({ keepAlive: true, maxSockets: 32 })
  return ({ method, name, headers, body, payloadSha256 = emptySha256 }) =>
    new Promise((resolve, reject) => {
      const url = new URL(`${bucket.endpoint}/${bucket.bucket}/${name}`)
      const signed = signedHeaders({ method, url, headers, payloadSha256 }, bucket, new Date())
      const request = (secure ? https : http).request(url, { method, headers: signed, agent, timeout: idleMs }, resolve)
      request.once('timeout', () => request.destroy(new Error('the object store does not answer')))
      request.once('error', reject)
      if (!body) return request.end()
      body.once('error', (error) => request.destroy(error))
      body.pipe(request)
    })
}
