// Public keys as authenticators write them: COSE in CBOR, of which only what such a key can hold is read.

import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { firstOf } from '#contract/kit/sure'

/** COSE's numbers of the algorithms that are taken: ECDSA on P-256, Ed25519, RSA with SHA-256. */
export const algorithms = [-7, -8, -257] as const
export type Algorithm = (typeof algorithms)[number]

export class Unreadable extends Error {}

type Item = number | Buffer | string
type Reader = { bytes: Buffer; at: number }

function take(reader: Reader, length: number): Buffer {
  const end = reader.at + length
  if (end > reader.bytes.length) throw new Unreadable('cut short')
  const part = reader.bytes.subarray(reader.at, end)
  reader.at = end
  return part
}

/** The head of an item: its kind and its number, in up to four bytes. */
function head(reader: Reader): { major: number; value: number } {
  const first = firstOf(take(reader, 1))
  const small = first & 0x1f
  const major = first >> 5
  if (small < 24) return { major, value: small }
  if (small === 24) return { major, value: firstOf(take(reader, 1)) }
  if (small === 25) return { major, value: take(reader, 2).readUInt16BE() }
  if (small === 26) return { major, value: take(reader, 4).readUInt32BE() }
  throw new Unreadable('a number that no key has')
}

function item(reader: Reader): Item {
  const { major, value } = head(reader)
  if (major === 0) return value
  if (major === 1) return -1 - value
  if (major === 2) return take(reader, value)
  if (major === 3) return take(reader, value).toString('utf8')
  throw new Unreadable('an item that no key has')
}

/** The map at the beginning of these bytes, and how long it is: extensions may follow. */
function readMap(bytes: Buffer): { map: Map<Item, Item>; length: number } {
  const reader = { bytes, at: 0 }
  const { major, value } = head(reader)
  if (major !== 5 || value > 16) throw new Unreadable('no key')
  const map = new Map<Item, Item>()
  for (let n = 0; n < value; n += 1) {
    const key = item(reader)
    if (map.has(key)) throw new Unreadable('said twice')
    map.set(key, item(reader))
  }
  return { map, length: reader.at }
}

const field = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, n: -1, e: -2 }

export type CoseKey = { algorithm: Algorithm; key: KeyObject; length: number }

export function readKey(bytes: Buffer): CoseKey {
  const { map, length } = readMap(bytes)
  const algorithm = algorithms.find((known) => known === map.get(field.algorithm))
  const part = (name: number) => {
    const value = map.get(name)
    if (!Buffer.isBuffer(value)) throw new Unreadable('a part is missing')
    return value.toString('base64url')
  }
  const is = (type: number, curve?: number) => map.get(field.type) === type && (curve === undefined || map.get(field.curve) === curve)
  const jwk =
    algorithm === -7 && is(2, 1)
      ? { kty: 'EC', crv: 'P-256', x: part(field.x), y: part(field.y) }
      : algorithm === -8 && is(1, 6)
        ? { kty: 'OKP', crv: 'Ed25519', x: part(field.x) }
        : algorithm === -257 && is(3)
          ? { kty: 'RSA', n: part(field.n), e: part(field.e) }
          : null
  if (!jwk || algorithm === undefined) throw new Unreadable('a kind of key that is not taken')
  return { algorithm, key: keyOf(jwk), length }
}

function keyOf(jwk: JsonWebKey): KeyObject {
  let key: KeyObject
  try {
    key = createPublicKey({ key: jwk, format: 'jwk' })
  } catch {
    // The numbers are the caller's; Node says in many ways that they make no key.
    throw new Unreadable('no such key')
  }
  if ((key.asymmetricKeyDetails?.modulusLength ?? 4096) < 2048) throw new Unreadable('too weak a key')
  return key
}
