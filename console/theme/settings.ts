// How the reader wants the console to look: kept in the browser to avoid a flash, and on the server to follow them.

import { useSyncExternalStore } from 'react'
import { isHex, mix, readableOn, textOn } from './colours'

export type Mode = 'system' | 'light' | 'dark'
export type Density = 'comfortable' | 'compact'
export type ThemeSettings = { mode: Mode; accent: string; density: Density; radius: number }

export const modes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const
export const radii = { min: 0, max: 16 }

export const defaultTheme: ThemeSettings = { mode: 'system', accent: '#0958d9', density: 'comfortable', radius: 8 }

export const grounds = {
  light: { bg: '#f4f5f7', card: '#ffffff' },
  dark: { bg: '#0c0e11', card: '#14171b' },
} as const

const key = 'theme'
const watchers = new Set<() => void>()
const system = () => window.matchMedia('(prefers-color-scheme: dark)')

/** What was stored, as far as it can be believed. */
export function readTheme(stored: unknown): ThemeSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof ThemeSettings, unknown>>
  const radius = Number(given.radius ?? defaultTheme.radius)
  return {
    mode: modes.find((mode) => mode === given.mode) ?? defaultTheme.mode,
    accent: typeof given.accent === 'string' && isHex(given.accent) ? given.accent.toLowerCase() : defaultTheme.accent,
    density: densities.find((density) => density === given.density) ?? defaultTheme.density,
    radius: Number.isFinite(radius) ? Math.min(radii.max, Math.max(radii.min, Math.round(radius))) : defaultTheme.radius,
  }
}

function remembered(): ThemeSettings {
  try {
    return readTheme(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return defaultTheme
  }
}

let current: ThemeSettings | undefined
export const theme = (): ThemeSettings => (current ??= remembered())
export const isDark = (settings: ThemeSettings = theme()): boolean =>
  settings.mode === 'dark' || (settings.mode === 'system' && system().matches)

/** The accent as text on a card, as a field, and what is written on that field. */
export function accents(accent: string, dark: boolean) {
  const { card } = dark ? grounds.dark : grounds.light
  const soft = mix(accent, card, dark ? 0.78 : 0.91)
  // The soft field is the lightest ground that accent text stands on in the dark: readable there is readable everywhere.
  const text = dark ? readableOn(mix(accent, '#ffffff', 0.35), soft) : accent
  return { text, fill: accent, onFill: textOn(accent), soft }
}

/** Writes the settings on the page itself; plain CSS and antd both read them from there. */
export function applyTheme() {
  const settings = theme()
  const page = document.documentElement
  const dark = isDark(settings)
  const { text, fill, onFill, soft } = accents(settings.accent, dark)
  page.dataset.theme = dark ? 'dark' : 'light'
  page.dataset.density = settings.density
  page.style.setProperty('--md-accent', text)
  page.style.setProperty('--md-accent-fill', fill)
  page.style.setProperty('--md-on-accent', onFill)
  page.style.setProperty('--md-accent-soft', soft)
  page.style.setProperty('--md-radius', `${settings.radius}px`)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', (dark ? grounds.dark : grounds.light).bg)
}

export function setTheme(next: ThemeSettings) {
  current = next
  localStorage.setItem(key, JSON.stringify(next))
  told()
}

function told() {
  applyTheme()
  for (const watcher of watchers) watcher()
}

/** Called once, before the first drawing. Other windows and the system may change the theme too. */
export function startTheme() {
  applyTheme()
  system().addEventListener('change', told)
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    current = undefined
    told()
  })
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const useTheme = (): ThemeSettings => useSyncExternalStore(watch, theme)
export const useIsDark = (): boolean => useSyncExternalStore(watch, () => isDark())
