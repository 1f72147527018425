// How an account proves to Oracle that it knows its password, and Oracle that it knows it too (O5LOGON, as of 12c): the password itself is never sent in the open.

import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'

const kindOfVerifier = 0x4815
const [roundsOfVerifier, roundsOfKey] = [4096, 3]
const noStart = Buffer.alloc(16)

const hex = (bytes: Buffer) => bytes.toString('hex').toUpperCase()
function closed(key: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, noStart).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}
function opened(key: Buffer, told: string): Buffer {
  const cipher = createDecipheriv('aes-256-cbc', key, noStart).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.from(told, 'hex')), cipher.final()])
}

/** Each word with what it says, and a number beside it that only the verifier has. */
export type Said = readonly (readonly [word: string, says: string, beside?: number])[]

/** What is asked of whoever knows this password, and what is said to the answer: nothing, if it is another password. */
export function asking(password: string): { question: Said; judged: (answer: ReadonlyMap<string, string>) => Said | null } {
  const [salt, mix, ours] = [randomBytes(16), randomBytes(16), randomBytes(32)]
  const verifier = pbkdf2Sync(password, Buffer.concat([salt, Buffer.from('AUTH_PBKDF2_SPEEDY_KEY')]), roundsOfVerifier, 64, 'sha512')
  const key = createHash('sha512').update(verifier).update(salt).digest().subarray(0, 32)
  return {
    question: [
      ['AUTH_SESSKEY', hex(closed(key, ours))],
      ['AUTH_VFR_DATA', hex(salt), kindOfVerifier],
      ['AUTH_PBKDF2_CSK_SALT', hex(mix)],
      ['AUTH_PBKDF2_VGEN_COUNT', String(roundsOfVerifier)],
      ['AUTH_PBKDF2_SDER_COUNT', String(roundsOfKey)],
    ],
    judged: (answer) => {
      const theirs = opened(key, answer.get('AUTH_SESSKEY') ?? '')
      const both = pbkdf2Sync(hex(Buffer.concat([theirs, ours])), mix, roundsOfKey, 32, 'sha512')
      // Sixteen bytes by chance before it, and as many as are missing to a block behind it, each saying how many they are.
      const told = opened(both, answer.get('AUTH_PASSWORD') ?? '').subarray(16)
      if (told.subarray(0, told.length - (told.at(-1) ?? 0)).toString() !== password) return null
      return [['AUTH_SVR_RESPONSE', hex(closed(both, Buffer.concat([randomBytes(16), Buffer.from('SERVER_TO_CLIENT')])))]]
    },
  }
}
