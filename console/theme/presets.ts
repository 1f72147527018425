// Accents that can be read on white, and white on them.

import type { MessageKey } from '#console/kit/text/i18n'

export type Preset = { colour: string; name: MessageKey }

export const presets: readonly Preset[] = [
  { colour: '#0958d9', name: 'theme.preset.blue' },
  { colour: '#0b6b60', name: 'theme.preset.teal' },
  { colour: '#2f6b1f', name: 'theme.preset.green' },
  { colour: '#8a4b08', name: 'theme.preset.amber' },
  { colour: '#a0286a', name: 'theme.preset.plum' },
  { colour: '#6b3fb0', name: 'theme.preset.violet' },
  { colour: '#374151', name: 'theme.preset.slate' },
]
