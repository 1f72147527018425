// The Chinese resident ID number: its shape, province prefix, birth date and check digit (GB 11643).

// 83 is the residence permit of Taiwan residents, 91 stands for abroad.
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(' '),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

export const isIdShape = (value: string): boolean => /^(\d{15}|\d{17}[\dX])$/.test(value)

export function isIdNumber(value: string): boolean {
  if (!isIdShape(value) || !provinces.has(value.slice(0, 2))) return false
  const birth = value.length === 18 ? value.slice(6, 14) : `19${value.slice(6, 12)}`
  if (!isPastDate(Number(birth.slice(0, 4)), Number(birth.slice(4, 6)), Number(birth.slice(6)))) return false
  if (value.length === 15) return true
  const sum = weights.reduce((total, weight, at) => total + weight * Number(value[at]), 0)
  return checkDigits[sum % 11] === value[17]
}

/** Four digits at each end are shown. */
export const maskIdNumber = (value: string): string => `${value.slice(0, 4)}${'*'.repeat(value.length - 8)}${value.slice(-4)}`

function isPastDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= 1800 && date.getTime() <= Date.now()
}
