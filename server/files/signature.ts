// Signature version 4, as much of it as an object store needs: signed requests, and a signed policy for a browser's POST.

import { createHash, createHmac } from 'node:crypto'
import { sure } from '#contract/kit/sure'

export type Credentials = { accessKey: string; secretKey: string; region: string }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** 20261115T081500Z and its day. */
const stampOf = (now: Date) => {
  const stamp = `${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`
  return { stamp, day: stamp.slice(0, 8) }
}

export function signingKey(secretKey: string, day: string, region: string, service = 's3'): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), service), 'aws4_request')
}

export type Unsigned = { method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'; url: URL; headers?: Record<string, string>; payloadSha256: string }

/** The headers that make a request the owner's. */
export function signedHeaders({ method, url, headers = {}, payloadSha256 }: Unsigned, who: Credentials, now: Date): Record<string, string> {
  const { stamp, day } = stampOf(now)
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': payloadSha256, 'x-amz-date': stamp }
  const names = Object.keys(all).sort()
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${sure(all[name]).trim()}`),
    '',
    names.join(';'),
    payloadSha256,
  ].join('\n')
  const scope = `${day}/${who.region}/s3/aws4_request`
  const signature = hmac(signingKey(who.secretKey, day, who.region), ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n'))
  const authorization = `AWS4-HMAC-SHA256 Credential=${who.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature.toString('hex')}`
  const { host: _, ...sent } = all
  return { ...sent, authorization }
}

export type Terms = { bucket: string; key: string; maxBytes: number; minutes: number }

/** The fields of a form that lets a browser put exactly one object under exactly this key, no larger than agreed. */
export function postFields({ bucket, key, maxBytes, minutes }: Terms, who: Credentials, now: Date): Record<string, string> {
  const { stamp, day } = stampOf(now)
  const named = {
    key,
    'Content-Type': 'application/octet-stream',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${who.accessKey}/${day}/${who.region}/s3/aws4_request`,
    'x-amz-date': stamp,
  }
  const policy = {
    expiration: new Date(now.getTime() + minutes * 60_000).toISOString(),
    conditions: [{ bucket }, ...Object.entries(named).map(([name, value]) => ({ [name]: value })), ['content-length-range', 0, maxBytes]],
  }
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64')
  const signature = hmac(signingKey(who.secretKey, day, who.region), encoded).toString('hex')
  return { ...named, policy: encoded, 'x-amz-signature': signature }
}
