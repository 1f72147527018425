// Second factors as tests hold them: an authenticator app that knows the time of the house, and an authenticator for passkeys.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { auth } from '#contract/auth/calls'
import { type FactorProof, factorRefusals, factors, type PasskeyOffer, type PasskeyQuestion, secondStep } from '#contract/factors/calls'
import { codeOf, stepAt } from '#server/auth/factors/totp'
import { demoPassword } from '#server/seed/index'
import { bytesOfSecret } from './base32'
import type { House, Manner } from './harness/index'

/** What the app shows at the house's time; `away` half minutes from it. */
export const codeNow = (house: Pick<House, 'clock'>, secret: string, away = 0): string =>
  codeOf(bytesOfSecret(secret), stepAt(house.clock.now()) + away)

/** Lets the half minute pass in which a code has counted. */
export const nextCode = (house: House, secret: string): string => {
  house.clock.advance(60_000)
  return codeNow(house, secret)
}

export async function enrolApp(house: House, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await house.call(factors.appBegin, {}, { token })
  if (begun.code !== 200) throw new Error(`cannot begin: ${begun.code} ${begun.message}`)
  const { secret } = begun.data
  const confirmed = await house.call(factors.appConfirm, { code: codeNow(house, secret) }, { token })
  if (confirmed.code !== 200) throw new Error(`cannot confirm: ${confirmed.code} ${confirmed.message}`)
  return { secret, recoveryCodes: confirmed.data.recoveryCodes ?? [] }
}

/** The ticket that somebody with a second factor gets for the right password. */
export async function ticketFor(house: House, username: string, manner: Manner = {}): Promise<string> {
  const { code, data } = await house.call(auth.login, { username, password: demoPassword }, manner)
  if (code !== factorRefusals.needed.code) throw new Error(`no second step for ${username}: ${code}`)
  return secondStep.parse(data).ticket
}

export async function signInWith(house: House, username: string, proof: FactorProof): Promise<string> {
  const { code, message, data } = await house.call(factors.secondFinish, { ticket: await ticketFor(house, username), proof })
  if (code !== 200) throw new Error(`${username} cannot sign in: ${code} ${message}`)
  return data.token
}

const cbor = {
  int: (n: number): Buffer => (n >= 0 ? cborHead(0, n) : cborHead(1, -1 - n)),
  bytes: (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]),
}
function cborHead(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  if (n < 256) return Buffer.from([(major << 5) | 24, n])
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}

const partOf = (key: KeyObject, part: 'x' | 'y' | 'n' | 'e') => Buffer.from(key.export({ format: 'jwk' })[part] ?? '', 'base64url')

/** COSE's numbers: an elliptic key, an Edwards key, an RSA key. */
const kinds = {
  es256: {
    make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    cose: (key: KeyObject): [number, Buffer][] => [
      [1, cbor.int(2)],
      [3, cbor.int(-7)],
      [-1, cbor.int(1)],
      [-2, cbor.bytes(partOf(key, 'x'))],
      [-3, cbor.bytes(partOf(key, 'y'))],
    ],
    sign: (data: Buffer, key: KeyObject) => sign('sha256', data, key),
  },
  ed25519: {
    make: () => generateKeyPairSync('ed25519'),
    cose: (key: KeyObject): [number, Buffer][] => [
      [1, cbor.int(1)],
      [3, cbor.int(-8)],
      [-1, cbor.int(6)],
      [-2, cbor.bytes(partOf(key, 'x'))],
    ],
    sign: (data: Buffer, key: KeyObject) => sign(null, data, key),
  },
  rs256: {
    make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    cose: (key: KeyObject): [number, Buffer][] => [
      [1, cbor.int(3)],
      [3, cbor.int(-257)],
      [-1, cbor.bytes(partOf(key, 'n'))],
      [-2, cbor.bytes(partOf(key, 'e'))],
    ],
    sign: (data: Buffer, key: KeyObject) => sign('sha256', data, key),
  },
}
export type KeyKind = keyof typeof kinds
export const keyKinds = Object.keys(kinds) as KeyKind[]

/** What a wicked browser or authenticator would say otherwise. */
export type Twist = {
  type?: string
  challenge?: string
  origin?: string
  crossOrigin?: boolean
  host?: string
  flags?: number
  counter?: number
}

/** An authenticator with one passkey: present, verified, counting. */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  userHandle: string | null = null
  readonly #pair
  readonly #kind

  constructor(
    kind: KeyKind = 'es256',
    readonly origin = 'http://localhost:8080',
  ) {
    this.#kind = kinds[kind]
    this.#pair = this.#kind.make()
  }

  #clientData(type: string, asked: { challenge: string }, twist: Twist): Buffer {
    const said = { type, challenge: asked.challenge, origin: this.origin, crossOrigin: false }
    const { type: other = type, challenge = said.challenge, origin = said.origin, crossOrigin = false } = twist
    return Buffer.from(JSON.stringify({ ...said, type: other, challenge, origin, crossOrigin }))
  }

  #data(rpId: string, flags: number, twist: Twist): Buffer {
    this.counter = twist.counter ?? this.counter + 1
    const head = Buffer.alloc(37)
    createHash('sha256')
      .update(twist.host ?? rpId)
      .digest()
      .copy(head)
    head[32] = twist.flags ?? flags
    head.writeUInt32BE(this.counter, 33)
    return head
  }

  register({ challengeId, challenge, rpId, user }: PasskeyOffer, name: string, twist: Twist = {}) {
    this.userHandle = user.id
    const entries = this.#kind.cose(this.#pair.publicKey)
    const key = Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([label, value]) => [cbor.int(label), value])])
    const length = Buffer.from([0, this.id.length])
    const data = Buffer.concat([this.#data(rpId, 0x45, twist), Buffer.alloc(16), length, this.id, key])
    return {
      challengeId,
      id: this.id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', { challenge }, twist).toString('base64url'),
      authenticatorData: data.toString('base64url'),
      transports: ['internal'],
      name,
    }
  }

  answer({ challengeId, challenge, rpId }: PasskeyQuestion, twist: Twist = {}) {
    const clientData = this.#clientData('webauthn.get', { challenge }, twist)
    const data = this.#data(rpId, 0x05, twist)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      challengeId,
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: this.#kind.sign(signed, this.#pair.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    }
  }
}

export async function addPasskey(house: House, token: string, authenticator: Authenticator, name = '钥匙'): Promise<string[] | null> {
  const begun = await house.call(factors.passkeyBegin, {}, { token })
  if (begun.code !== 200) throw new Error(`cannot begin: ${begun.code} ${begun.message}`)
  const added = await house.call(factors.passkeyAdd, authenticator.register(begun.data, name), { token })
  if (added.code !== 200) throw new Error(`cannot add: ${added.code} ${added.message}`)
  return added.data.recoveryCodes
}
