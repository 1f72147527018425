// Text as its bytes of UTF-8, a letter for each: what came from the database that way leaves that way, and nobody on the way decodes and encodes it.

/** Each letter stands for a byte. ASCII is written the same either way, so quotes, brackets and digits are found as ever. */
export type Raw = string

const beyondAscii = /[\u0080-\uffff]/
export const isAscii = (text: string): boolean => !beyondAscii.test(text)

export const rawOf = (text: string): Raw => (isAscii(text) ? text : Buffer.from(text, 'utf8').toString('latin1'))
export const textOf = (raw: Raw): string => (isAscii(raw) ? raw : bytesOf(raw).toString('utf8'))
export const bytesOf = (raw: Raw): Buffer => Buffer.from(raw, 'latin1')
