// The colours of a screen and how it is laid on a wall: plain values, because a player that checks no schema needs them too.

import type { Words } from '../kit/words'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]
export const themeWords: Record<Theme, Words> = { dark: ['深色', 'Dark'], light: ['浅色', 'Light'] }

/** What a colour is for. A screen that changes its theme changes all of them together. */
export const tones = ['text', 'quiet', 'accent', 'before', 'good', 'soon', 'late', 'line', 'ground'] as const
export type Tone = (typeof tones)[number]
export const toneWords: Record<Tone, Words> = {
  text: ['文字', 'Text'],
  quiet: ['次要', 'Quiet'],
  accent: ['强调', 'Accent'],
  before: ['对比', 'Before'],
  good: ['良好', 'Good'],
  soon: ['将到期', 'Soon'],
  late: ['超时', 'Late'],
  line: ['线条', 'Line'],
  ground: ['底色', 'Ground'],
}
export const palettes: Record<Theme, Record<Tone, string>> = {
  dark: {
    text: '#f5f6f8',
    quiet: '#a3a9b4',
    accent: '#8fb4ff',
    before: '#4b5260',
    good: '#5cb88a',
    soon: '#f0c264',
    late: '#ff8578',
    line: '#262b33',
    ground: '#0d1014',
  },
  light: {
    text: '#14171c',
    quiet: '#565d69',
    accent: '#0958d9',
    before: '#b4bac4',
    good: '#1d7a4c',
    soon: '#8a5a00',
    late: '#c4281b',
    line: '#e2e5ea',
    ground: '#ffffff',
  },
}

/** A tone's colour under a theme; a colour of one's own is itself. */
export const colourIn = (given: string, theme: Theme): string => (palettes[theme] as Record<string, string>)[given] ?? given

export const scaleModes = ['fit', 'width', 'height', 'actual', 'stretch'] as const
export type ScaleMode = (typeof scaleModes)[number]
export const scaleModeWords: Record<ScaleMode, Words> = {
  fit: ['等比适应', 'Fit'],
  width: ['适应宽度', 'Fit the width'],
  height: ['适应高度', 'Fit the height'],
  actual: ['原始大小', 'Actual size'],
  stretch: ['拉伸铺满（会变形）', 'Stretch (distorts)'],
}
