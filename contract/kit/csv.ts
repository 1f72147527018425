// A line of a CSV file, whoever writes it: quoted where it must be, and with a guard before text that might act.

// A spreadsheet takes these for the beginning of a formula, in their full width too; a tab or a break before them does not help.
// Control characters are what is looked for.
const acting = /^[\s\u0000-\u001f]*[=+\-@＝＋－＠]/

/** Text that a spreadsheet might take for a formula. */
export const mightAct = (text: string): boolean => acting.test(text)

// A number is no formula, whatever its sign.
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

export const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell of text: what might act is given a guard and stays what it is. */
export const textCell = (text: string): string => quoted(mightAct(text) ? `'${text}` : text)

const csvCell = (text: string): string => (isNumber(text) ? text : textCell(text))

/** A whole file: with a mark, so that Excel reads Chinese, and CRLF. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
