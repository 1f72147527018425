// What the editor knows to write: the same things that the rules of rich text let through, and no others.

import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanStyle, isSafeLink, isSafeSource, lineHeights, styleText } from '#contract/kit/rich-text-rules'
import { pathOf, videoSource } from './paste'

const Picture = Image.extend({
  // Copied from a page of this console, an address is written out in full.
  addAttributes() {
    const { src, ...rest } = this.parent?.() ?? {}
    return { ...rest, src: { ...src, parseHTML: (element: HTMLElement) => pathOf(element.getAttribute('src') ?? '') } }
  },
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isSafeSource(pathOf(element.getAttribute('src') ?? '')) ? null : false) }],
})

const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  // Read below, where they are judged: left to themselves they would be taken as they stand.
  addAttributes: () => ({
    src: { default: null, parseHTML: () => null },
    poster: { default: null, parseHTML: () => null },
    width: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'video',
      getAttrs: (element) => {
        const src = pathOf(videoSource(element))
        const poster = pathOf(element.getAttribute('poster') ?? '')
        return isSafeSource(src) ? { src, poster: isSafeSource(poster) ? poster : null } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { controls: '' })],
})

/** A passage with a picture behind it, as articles pasted from elsewhere have them. */
const Panel = Node.create({
  name: 'panel',
  group: 'block',
  content: 'block+',
  addAttributes: () => ({
    style: { default: null, parseHTML: (element) => styleText(cleanStyle(element.getAttribute('style') ?? '')) || null },
  }),
  parseHTML: () => [
    { tag: 'section' },
    { tag: 'div', getAttrs: (element) => (/background/i.test(element.getAttribute('style') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['section', HTMLAttributes, 0],
})

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockLineHeight: { setBlockLineHeight: (value: string | null) => ReturnType }
  }
}

/** The height of lines belongs to the paragraph, not to the words in it. */
const BlockLineHeight = Extension.create({
  name: 'blockLineHeight',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        lineHeight: {
          default: null,
          parseHTML: (element) => lineHeights.find((one) => one === element.style.lineHeight) ?? null,
          renderHTML: ({ lineHeight }) => (lineHeight ? { style: `line-height: ${String(lineHeight)}` } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setBlockLineHeight:
      (value) =>
      ({ commands }) =>
        ['paragraph', 'heading'].map((type) => commands.updateAttributes(type, { lineHeight: value })).some(Boolean),
  }),
})

export const extensionsOf = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: (url) => isSafeLink(url) },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: true } }),
  Picture,
  Video,
  Panel,
  BlockLineHeight,
  Placeholder.configure({ placeholder }),
]
