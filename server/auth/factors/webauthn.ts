// Passkeys as WebAuthn has them: what a browser and an authenticator send is read and judged here. No attestation is asked for.

import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import type { Settings } from '../../kit/settings'
import { type Algorithm, readKey, Unreadable } from './cose'

export { Unreadable } from './cose'

/** The host that passkeys belong to, and the pages that may ask for them. */
export type RelyingParty = { id: string; isOrigin: (origin: string) => boolean }

/**
 * From the operator's PUBLIC_URL and from nothing that a request says: a forged Host header must not make a page one of ours.
 * Without it the house is on this machine alone, and passkeys work under the name localhost. Browsers know none for bare addresses.
 */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty | null {
  if (publicUrl === undefined) return { id: 'localhost', isOrigin: (origin) => /^https?:\/\/localhost(:\d{1,5})?$/.test(origin) }
  const { hostname, origin: ours, protocol } = new URL(publicUrl)
  const isName = !/^[\d.]+$|^\[/.test(hostname)
  if (!isName || (protocol !== 'https:' && hostname !== 'localhost')) return null
  return { id: hostname, isOrigin: (origin) => origin === ours }
}

type Asked = { relyingParty: RelyingParty; challenge: string }

/** What the browser says that it was asked, where, and for what. */
function checkClientData(json: Buffer, type: 'webauthn.create' | 'webauthn.get', { relyingParty: party, challenge }: Asked): void {
  let said: { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown }
  try {
    said = JSON.parse(json.toString('utf8')) as typeof said
  } catch {
    // Not JSON.
    throw new Unreadable('client data')
  }
  if (said === null || typeof said !== 'object') throw new Unreadable('client data')
  if (said.type !== type) throw new Unreadable('another act')
  if (said.challenge !== challenge) throw new Unreadable('another challenge')
  if (typeof said.origin !== 'string' || !party.isOrigin(said.origin)) throw new Unreadable('another page')
  if (said.crossOrigin === true) throw new Unreadable('a frame in another page')
}

type AuthenticatorData = { counter: number; isSynced: boolean; rest: Buffer; hasKey: boolean }

const flag = { present: 0x01, verified: 0x04, backedUp: 0x10, hasKey: 0x40 }

/** What the authenticator says of itself. The person must have been there and have been recognised. */
function readAuthenticator(data: Buffer, party: RelyingParty): AuthenticatorData {
  if (data.length < 37) throw new Unreadable('cut short')
  const expected = createHash('sha256').update(party.id).digest()
  if (!timingSafeEqual(data.subarray(0, 32), expected)) throw new Unreadable('another host')
  const flags = data.readUInt8(32)
  if ((flags & flag.present) === 0) throw new Unreadable('nobody was there')
  if ((flags & flag.verified) === 0) throw new Unreadable('nobody was recognised')
  return {
    counter: data.readUInt32BE(33),
    isSynced: (flags & flag.backedUp) !== 0,
    hasKey: (flags & flag.hasKey) !== 0,
    rest: data.subarray(37),
  }
}

export type NewCredential = { credentialId: string; publicKey: Buffer; algorithm: Algorithm; counter: number; isSynced: boolean }
type Registration = Asked & { id: string; clientDataJSON: string; authenticatorData: string }

export function readRegistration(given: Registration): NewCredential {
  checkClientData(bytesOf(given.clientDataJSON), 'webauthn.create', given)
  const { rest, hasKey, counter, isSynced } = readAuthenticator(bytesOf(given.authenticatorData), given.relyingParty)
  // 16 bytes name the maker's model; then the length of the id, the id, the key.
  if (!hasKey || rest.length < 18) throw new Unreadable('no key')
  const length = rest.readUInt16BE(16)
  const credentialId = rest.subarray(18, 18 + length)
  if (length === 0 || length > 1023 || credentialId.length !== length) throw new Unreadable('no id')
  if (credentialId.toString('base64url') !== given.id) throw new Unreadable('another id')
  const { algorithm, key } = readKey(rest.subarray(18 + length))
  return { credentialId: given.id, publicKey: key.export({ type: 'spki', format: 'der' }), algorithm, counter, isSynced }
}

export type KnownCredential = { publicKey: Buffer; algorithm: Algorithm; counter: number }
type Assertion = Asked & { clientDataJSON: string; authenticatorData: string; signature: string }
export type Judged = { counter: number; isSynced: boolean /** The counter went back: there may be two of it. */; isCopy: boolean }

export function readAssertion(given: Assertion, known: KnownCredential): Judged {
  const clientData = bytesOf(given.clientDataJSON)
  const data = bytesOf(given.authenticatorData)
  checkClientData(clientData, 'webauthn.get', given)
  const { counter, isSynced } = readAuthenticator(data, given.relyingParty)
  const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
  const key = createPublicKey({ key: known.publicKey, type: 'spki', format: 'der' })
  if (!isSigned(known.algorithm, signed, key, bytesOf(given.signature))) throw new Unreadable('not signed by it')
  // Passkeys that are synced do not count: theirs stays 0.
  const isCopy = (counter !== 0 || known.counter !== 0) && counter <= known.counter
  return { counter, isSynced, isCopy }
}

const isSigned = (algorithm: Algorithm, data: Buffer, key: KeyObject, signature: Buffer): boolean =>
  verify(algorithm === -8 ? null : 'sha256', data, key, signature)

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
