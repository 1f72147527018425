// Long texts of two editors in few words: the markup goes, and what is shown is the stretch in which they part.

const parts: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Rich text as a reader would say it. A text without markup stays as it is. */
export const plainText = (text: string): string =>
  /<[a-z!/][^>]*>/i.test(text)
    ? text
        .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity) => parts[entity] ?? entity)
        .replace(/\s+/g, ' ')
        .trim()
    : text

const most = 120
const before = 20

/** From a little before the first difference; whole when it is short. */
export function excerpt(text: string, other: string): string {
  if (text.length <= most) return text
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  const from = Math.max(0, Math.min(at - before, text.length - most))
  const to = from + most
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** Hundredths of a percent. */
export const percentText = (bp: number): string => `${bp / 100}%`
