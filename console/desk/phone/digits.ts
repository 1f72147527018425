// What may stand in the two fields: digits, as many as there are, however they were pasted.

export const phoneDigits = 11
export const codeDigits = 6

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** '+86 138-0013-8000' → '13800138000'; at most 11 digits. */
export function phoneFrom(text: string): string {
  const digits = digitsOf(text)
  // A prefix is dropped only where a whole number follows it: a number that is being typed may well begin with 86.
  return digits.replace(/^(0|86|086|0086)(?=1\d{10}$)/, '').slice(0, phoneDigits)
}

/** '您的验证码是 123 456' → '123456' */
export const codeFrom = (text: string): string => digitsOf(text).slice(0, codeDigits)
