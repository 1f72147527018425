// The key of an authenticator app as a person types it, back to its bytes.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function bytesOfSecret(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
