// The unified social credit code of Chinese organisations: its alphabet and check character (GB 32100-2015).

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

export function isSocialCreditCode(value: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/.test(value)) return false
  let sum = 0
  let weight = 1
  for (const character of value.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet[(31 - (sum % 31)) % 31] === value[17]
}
