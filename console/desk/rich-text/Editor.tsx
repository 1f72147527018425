// The editor itself: tools above, text below, and a note while pictures are on their way. Fetched when it is first needed.

import './rich-text.css'
import { EditorContent } from '@tiptap/react'
import { type CSSProperties, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { whyNotHeld } from '#console/kit/call/held'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { extensionOf, formats, isExtension } from '#contract/kit/file-rules'
import { editorHeight, plainText } from '#contract/kit/rich-text-rules'
import { PreviewDialog, SourceDialog } from './dialogs'
import { LinkTool } from './LinkTool'
import type { RichTextProps } from './RichText'
import { Tool, Toolbar } from './Toolbar'
import { type RichEditor, useRichEditor } from './use-rich-editor'

const MediaDialog = lazyPart(() => import('../media/MediaDialog').then((module) => module.MediaDialog))

type Open = 'image' | 'video' | 'source' | 'preview'

export function Editor({ id, label, value, onChange, height = editorHeight.min, aria }: RichTextProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(aria?.['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(aria?.['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {}),
  }
  const { editor, isWaiting, replace } = useRichEditor({ value, onChange, placeholder: t('richText.placeholder'), attributes })
  const least = Math.min(Math.max(height, editorHeight.min), editorHeight.max)

  /** Alt+F10 leads to the tools, as in other editors; Tab leads back. */
  function reach(event: KeyboardEvent) {
    if (event.key !== 'F10' || !event.altKey) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the text and of the tools inside
    <div
      ref={box}
      className="md-editor"
      style={{ '--md-editor-height': `${least}px`, '--md-editor-max': `${editorHeight.max}px` } as CSSProperties}
      onKeyDown={reach}
    >
      <Toolbar editor={editor}>
        <LinkTool editor={editor} />
        <Tool label={t('richText.image')} glyph="image" why={whyNotHeld('file:read')} run={() => setOpen('image')} />
        <Tool label={t('richText.video')} glyph="video" why={whyNotHeld('file:read')} run={() => setOpen('video')} />
        <Tool label={t('richText.source')} glyph="source" run={() => setOpen('source')} />
        <Tool label={t('richText.preview')} glyph="preview" why={whyNotHeld('file:add')} run={() => setOpen('preview')} />
      </Toolbar>
      <EditorContent editor={editor} className="md-editor-content md-rich" />
      <div className="md-editor-foot">
        <span role="status">{isWaiting && t('richText.waiting')}</span>
        <span className="md-time">{t('richText.count', { n: [...plainText(value).replace(/\s/g, '')].length })}</span>
      </div>
      {open && <OpenDialog open={open} editor={editor} replace={replace} close={() => setOpen(undefined)} />}
    </div>
  )
}

type DialogProps = Pick<RichEditor, 'editor' | 'replace'> & { open: Open; close: () => void }

function OpenDialog({ open, editor, replace, close }: DialogProps) {
  if (open === 'preview') return <PreviewDialog html={editor.getHTML()} close={close} />
  if (open === 'source') return <SourceDialog html={editor.getHTML()} close={close} save={replace} />
  const insert = (urls: string[]) => {
    const chain = editor.chain().focus()
    for (const src of urls) chain.insertContent({ type: isVideo(src) ? 'video' : 'image', attrs: { src } })
    chain.run()
  }
  const wanted = open === 'image' ? { accept: 'any-image' as const, maxCount: 20 } : { accept: ['mp4', 'webm', 'mov'], maxCount: 1 }
  return (
    <Suspense>
      <MediaDialog {...wanted} close={close} choose={(chosen) => insert(chosen.map(({ url }) => url))} />
    </Suspense>
  )
}

function isVideo(url: string): boolean {
  const extension = extensionOf(url)
  return isExtension(extension) && formats[extension].kind === 'VIDEO'
}
