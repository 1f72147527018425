// Digits in groups of four while they are typed: at the end of the line only, so that nobody's cursor jumps.

const grouped = (text: string): string => text.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

/** What stands in the box after a change of what stood there. Whoever mends something in the middle is left alone. */
export function groupedWhileTyping(before: string, typed: string): string {
  const isAtEnd = typed.startsWith(before) || before.startsWith(typed)
  return isAtEnd || before === '' ? grouped(typed) : typed
}

export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '')
