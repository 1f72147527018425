// What a pressed key means by itself or after another one. Pure: the listener decides when keys are asked at all.

export type Meaning =
  | { what: 'sheet' | 'search' | 'next' | 'previous' | 'choose' | 'edit' | 'open' }
  /** g was pressed, then this letter. */
  | { what: 'go'; letter: string }

/** The key before this one, and how long ago it was. */
export type Before = { key: string; agoMs: number }

export const goKey = 'g'
const goWithinMs = 1500

const single: Readonly<Record<string, Meaning>> = {
  '?': { what: 'sheet' },
  '/': { what: 'search' },
  j: { what: 'next' },
  k: { what: 'previous' },
  x: { what: 'choose' },
  e: { what: 'edit' },
  Enter: { what: 'open' },
}

export function meaningOf(key: string, before?: Before): Meaning | null {
  const letter = key.toLowerCase()
  if (before?.key === goKey && before.agoMs <= goWithinMs) return /^[a-z]$/.test(letter) ? { what: 'go', letter } : null
  return (Object.hasOwn(single, key) ? single[key] : undefined) ?? null
}

/** What of an element decides whether keys belong to it. */
export type Under = { tag: string; type?: string; role?: string | null; isEditable?: boolean }

const pressed = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image'])

/** Letters typed here are text, not commands. */
export function isTyping({ tag, type = 'text', role, isEditable = false }: Under): boolean {
  if (isEditable || tag === 'TEXTAREA' || tag === 'SELECT' || tag === 'IFRAME') return true
  if (role === 'combobox' || role === 'textbox' || role === 'searchbox') return true
  return tag === 'INPUT' && !pressed.has(type)
}
