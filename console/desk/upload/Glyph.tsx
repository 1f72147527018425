// The line drawings of uploads, the library and the editor, in the colour of the text around them.

import { LineIcon } from '#console/kit/mark/LineIcon'

const paths = {
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 15.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-2.5',
  image: 'M5 5h14v14H5zM5 16l4.5-4.5 3.5 3.5 2.5-2.5L19 16M15 9h.01',
  video: 'M4 6h11v12H4zM15 10l5-3v10l-5-3',
  audio: 'M9 17V6l10-2v11M9 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 15a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  document: 'M7 3.5h7l4 4V20.5H7zM14 3.5v4h4M10 12.5h5M10 16h5',
  archive: 'M5 4.5h14v4H5zM6 8.5v11h12v-11M10.5 12h3',
  folder: 'M4 6.5h5l2 2.5h9v9.5H4z',
  library: 'M4 6h10v10H4zM8 16v3h12V9h-6M4 13l3-3 4 4',
  download: 'M12 5v11M7.5 12 12 16.5 16.5 12M5 20h14',
  replace: 'M4 9h13l-3.5-3.5M20 15H7l3.5 3.5',
  undo: 'M8 6 4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 6l4 4-4 4M20 10H10a5 5 0 0 0 0 10h3',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  strike:
    'M5 12h14M16 7.5C15.5 6 14 5 12 5c-2.300-.1-4 1.200-4 3 0 1.500 1 2.500 2.500 3.200M8 16.500C8.500 18 10 19 12 19c2.300 0 4-1.200 4-3',
  color: 'M6 17 11.5 5h1L18 17M8 13h8',
  background:
    'M9 4l9 9-5.500 5.500a2 2 0 0 1-3 0L5 14a2 2 0 0 1 0-3l6-6M20.500 15.500s1.500 2 1.500 3a1.500 1.500 0 0 1-3 0c0-1 1.500-3 1.500-3Z',
  left: 'M5 6h14M5 12h9M5 18h12',
  center: 'M5 6h14M8 12h8M6 18h12',
  right: 'M5 6h14M10 12h9M7 18h12',
  justify: 'M5 6h14M5 12h14M5 18h14',
  lineHeight: 'M11 6h9M11 12h9M11 18h9M5.500 5v14M3.500 7l2-2 2 2M3.500 17l2 2 2-2',
  bulletList: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  orderedList:
    'M10 6h10M10 12h10M10 18h10M4.500 4.500 5.500 4v4M4 12.500c1.500-1.500 3 0 1.500 1.300L4 15.500h2.500M4 18h2l-1 1.200c1.500 0 1.500 2-1 1.600',
  quote: 'M6 17c2-1 3-3 3-5H5V7h5v5c0 3-1.500 5.500-4 7M15 17c2-1 3-3 3-5h-4V7h5v5c0 3-1.500 5.500-4 7',
  rule: 'M4 12h16M7 6h10M7 18h10',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M9.500 5v14M15 5v14',
  clear: 'M6 5h12M12 5l-1.500 8M5 19h7M15 15l5 5M20 15l-5 5',
  source: 'm8 8-4.500 4L8 16M16 8l4.500 4-4.500 4M13.500 5.500l-3 13',
  preview:
    'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z',
  play: 'M8 5.500v13l11-6.500z',
} as const

export type GlyphName = keyof typeof paths

export const Glyph = ({ name, size }: { name: GlyphName; size?: number }) => <LineIcon className="md-icon" d={paths[name]} size={size} />
