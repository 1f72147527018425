// The editor's tools: one stop of the Tab key, walked through with the arrows.

import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Tip } from '#console/kit/overlay/Tip'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Refusal } from '#contract/kit/refusal'
import { Glyph, type GlyphName } from '../upload/Glyph'
import { AlignMenu, ColorMenu, LineHeightMenu, StyleMenu, TableMenu } from './menus'

type Props = { editor: Editor; children: ReactNode }

const walked = 'button:not([popover] button)'

export function Toolbar({ editor, children }: Props) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  // One tool holds the place of all in the order of the Tab key: the one that was used last.
  useLayoutEffect(() => {
    const tools = [...(bar.current?.querySelectorAll<HTMLButtonElement>(walked) ?? [])]
    const current = tools.find((tool) => tool === document.activeElement) ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0]
    for (const tool of tools) tool.tabIndex = tool === current ? 0 : -1
  })

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(walked)]
    const at = tools.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    const next = tools[(to + tools.length) % tools.length]
    for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
    next?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tools has the focus, never the bar itself
    <div ref={bar} role="toolbar" aria-label={t('richText.toolbar')} className="md-editor-tools" onKeyDown={walk}>
      <History editor={editor} />
      <StyleMenu editor={editor} />
      <Marks editor={editor} />
      <ColorMenu editor={editor} kind="color" />
      <ColorMenu editor={editor} kind="background" />
      <AlignMenu editor={editor} />
      <LineHeightMenu editor={editor} />
      <Blocks editor={editor} />
      <TableMenu editor={editor} />
      {children}
    </div>
  )
}

type ToolProps = { label: string; glyph: GlyphName; on?: boolean; off?: boolean; why?: Refusal | null; run: () => void }

export function Tool({ label, glyph, on, off, why, run }: ToolProps) {
  const say = useSay()
  const isOff = off || Boolean(why)
  return (
    <Tip text={why && say(why.words)}>
      {(describedBy) => (
        <button
          type="button"
          className="md-tool"
          aria-label={label}
          title={label}
          aria-pressed={on}
          aria-disabled={isOff || undefined}
          aria-describedby={describedBy}
          // The text keeps its selection while a tool is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isOff ? undefined : run}
        >
          <Glyph name={glyph} />
        </button>
      )}
    </Tip>
  )
}

function History({ editor }: { editor: Editor }) {
  const t = useT()
  const can = useEditorState({ editor, selector: ({ editor: now }) => ({ undo: now.can().undo(), redo: now.can().redo() }) })
  return (
    <>
      <Tool label={t('richText.undo')} glyph="undo" off={!can.undo} run={() => editor.chain().focus().undo().run()} />
      <Tool label={t('richText.redo')} glyph="redo" off={!can.redo} run={() => editor.chain().focus().redo().run()} />
    </>
  )
}

const marks = ['bold', 'italic', 'underline', 'strike'] as const

function Marks({ editor }: { editor: Editor }) {
  const t = useT()
  const on = useEditorState({ editor, selector: ({ editor: now }) => marks.map((mark) => now.isActive(mark)) })
  return marks.map((mark, at) => (
    <Tool key={mark} label={t(`richText.${mark}`)} glyph={mark} on={on[at]} run={() => editor.chain().focus().toggleMark(mark).run()} />
  ))
}

function Blocks({ editor }: { editor: Editor }) {
  const t = useT()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <Tool label={t('richText.bulletList')} glyph="bulletList" on={on.bullet} run={() => chain().toggleBulletList().run()} />
      <Tool label={t('richText.orderedList')} glyph="orderedList" on={on.ordered} run={() => chain().toggleOrderedList().run()} />
      <Tool label={t('richText.quote')} glyph="quote" on={on.quote} run={() => chain().toggleBlockquote().run()} />
      <Tool label={t('richText.rule')} glyph="rule" run={() => chain().setHorizontalRule().run()} />
      <Tool label={t('richText.clear')} glyph="clear" run={() => chain().unsetAllMarks().clearNodes().setBlockLineHeight(null).run()} />
    </>
  )
}
