// What the theme page says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const theme: Catalogue['theme'] = {
  title: 'Theme',
  lead: 'Saved with your account on every device.',
  mode: 'Appearance',
  accent: 'Accent colour',
  accentLead: 'Used only for what can be pressed.',
  custom: 'Custom colour',
  hex: 'Colour value',
  hexWrong: 'Enter # and six hexadecimal digits',
  contrastLow: 'Contrast with white is {n}, below 4.5: text may be hard to read.',
  contrastFine: 'Contrast with white is {n}: easy to read.',
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  radius: 'Corner radius',
  pixels: '{n} px',
  preview: 'Preview',
  reset: 'Reset to default',
  preset: { blue: 'Blue', teal: 'Teal', green: 'Pine', amber: 'Amber', plum: 'Plum', violet: 'Violet', slate: 'Slate' },
  sample: {
    title: 'Sample list',
    action: 'Add',
    search: 'Search',
    name: 'Name',
    state: 'Status',
    amount: 'Amount',
    rowOne: 'Sample product A',
    rowTwo: 'Sample product B',
    on: 'Normal',
    off: 'Disabled',
    link: 'View',
    remind: 'Remember my choice',
  },
}
