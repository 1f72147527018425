// The colours of a chart, read from the page: what is drawn on a canvas must follow the theme by hand.

import { type Meaning, meanings } from './model'

export type Palette = {
  colours: Record<Meaning, string>
  text: string
  quiet: string
  line: string
  card: string
  hover: string
  font: string
}

/** At least 3 : 1 on the card of their theme, and told apart by those who see red and green alike. */
const own: Record<'light' | 'dark', Record<Exclude<Meaning, 'sales'>, string>> = {
  light: { orders: '#0b7a66', customers: '#7b3fb5', products: '#a8570a', refunds: '#b42318', members: '#a02770', other: '#6b7480' },
  dark: { orders: '#4cc3a4', customers: '#c29bf0', products: '#e3ac55', refunds: '#ff9a90', members: '#ee8fc6', other: '#98a1ac' },
}

export function readPalette(): Palette {
  const page = document.documentElement
  const css = getComputedStyle(page)
  const value = (name: string) => css.getPropertyValue(name).trim()
  const theme = page.dataset.theme === 'dark' ? 'dark' : 'light'
  return {
    // Sales are what the console is about: they have its accent.
    colours: { sales: value('--md-accent'), ...own[theme] },
    text: value('--md-text'),
    quiet: value('--md-text-2'),
    line: value('--md-line'),
    card: value('--md-card'),
    hover: value('--md-hover'),
    font: getComputedStyle(document.body).fontFamily,
  }
}

/** Tells when the theme changed; what it returns ends the telling. */
export function watchPalette(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}

/** The colour of a meaning as CSS, for legends. */
export const meaningClass = (meaning: Meaning): string => `md-meaning-${meanings.includes(meaning) ? meaning : 'other'}`
