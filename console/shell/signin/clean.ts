// What a field may hold of what was typed or pasted.

/** A mobile number as people paste it: +86 138 0013 8000 is the same as 13800138000. */
export function cleanMobile(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return (digits.length > 11 ? digits.replace(/^(0086|86|0)/, '') : digits).slice(0, 11)
}

export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
