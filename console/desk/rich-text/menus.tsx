// The tools that open a choice: paragraph style, colours, alignment, line height, tables.

import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { DownIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { lineHeights } from '#contract/kit/rich-text-rules'
import { Glyph, type GlyphName } from '../upload/Glyph'

type Props = { editor: Editor }
type Choice = { label: string; chosen?: boolean; run: () => void; off?: boolean }

function ToolMenu({ label, button, choices }: { label: string; button: ReactNode; choices: Choice[] }) {
  return (
    <Popup className="md-tool md-tool-menu" label={label} button={button}>
      {(close) =>
        choices.map(({ label: name, chosen, run, off }) => (
          <MenuItem
            key={name}
            chosen={chosen}
            aria-disabled={off || undefined}
            onClick={() => {
              if (off) return
              close()
              run()
            }}
          >
            {name}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

const withArrow = (content: ReactNode) => (
  <>
    {content}
    <DownIcon />
  </>
)

const levels = [1, 2, 3, 4] as const

export function StyleMenu({ editor }: Props) {
  const t = useT()
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((one) => now.isActive('heading', { level: one })) ?? 0,
  })
  const headings = levels.map((one) => ({
    label: t('richText.heading', { n: one }),
    chosen: level === one,
    run: () => editor.chain().focus().setHeading({ level: one }).run(),
  }))
  const plain = { label: t('richText.paragraph'), chosen: level === 0, run: () => editor.chain().focus().setParagraph().run() }
  const now = level === 0 ? t('richText.paragraph') : t('richText.heading', { n: level })
  return (
    <ToolMenu
      label={`${t('richText.style')}: ${now}`}
      button={withArrow(<span className="md-tool-text">{now}</span>)}
      choices={[plain, ...headings]}
    />
  )
}

const aligns = ['left', 'center', 'right', 'justify'] as const

export function AlignMenu({ editor }: Props) {
  const t = useT()
  const now = useEditorState({ editor, selector: ({ editor: at }) => aligns.find((one) => at.isActive({ textAlign: one })) ?? 'left' })
  const choices = aligns.map((one) => ({
    label: t(`richText.${one}`),
    chosen: one === now,
    run: () => editor.chain().focus().setTextAlign(one).run(),
  }))
  return <ToolMenu label={t('richText.align')} button={withArrow(<Glyph name={now} />)} choices={choices} />
}

export function LineHeightMenu({ editor }: Props) {
  const t = useT()
  const now = useEditorState({ editor, selector: ({ editor: at }) => lineHeights.find((one) => at.isActive({ lineHeight: one })) ?? null })
  const set = (value: string | null) => () => editor.chain().focus().setBlockLineHeight(value).run()
  const choices = [
    { label: t('richText.defaultLineHeight'), chosen: now === null, run: set(null) },
    ...lineHeights.map((one) => ({ label: one, chosen: one === now, run: set(one) })),
  ]
  return <ToolMenu label={t('richText.lineHeight')} button={withArrow(<Glyph name="lineHeight" />)} choices={choices} />
}

export function TableMenu({ editor }: Props) {
  const t = useT()
  const inside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const chain = () => editor.chain().focus()
  const choices: Choice[] = [
    { label: t('richText.insertTable'), off: inside, run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
    { label: t('richText.addRow'), off: !inside, run: () => chain().addRowAfter().run() },
    { label: t('richText.addColumn'), off: !inside, run: () => chain().addColumnAfter().run() },
    { label: t('richText.deleteRow'), off: !inside, run: () => chain().deleteRow().run() },
    { label: t('richText.deleteColumn'), off: !inside, run: () => chain().deleteColumn().run() },
    { label: t('richText.headerRow'), off: !inside, run: () => chain().toggleHeaderRow().run() },
    { label: t('richText.mergeCells'), off: !inside, run: () => chain().mergeOrSplit().run() },
    { label: t('richText.deleteTable'), off: !inside, run: () => chain().deleteTable().run() },
  ]
  return <ToolMenu label={t('richText.table')} button={withArrow(<Glyph name="table" />)} choices={choices} />
}

/** Dark enough to be read on white, each with a paler sister to stand behind words. */
const colors = ['#1b1f24', '#59626d', '#b42318', '#ad4e00', '#7c6000', '#14693d', '#006d75', '#0958d9', '#531dab', '#9e1068'] as const
const backgrounds = ['#f0f2f5', '#ffccc7', '#ffe7ba', '#fff1b8', '#d9f7be', '#b5f5ec', '#bae0ff', '#efdbff', '#ffd6e7'] as const

export function ColorMenu({ editor, kind }: Props & { kind: 'color' | 'background' }) {
  const t = useT()
  const glyph: GlyphName = kind
  const list: readonly string[] = kind === 'color' ? colors : backgrounds
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => String(at.getAttributes('textStyle')[kind === 'color' ? 'color' : 'backgroundColor'] ?? ''),
  })
  const chain = () => editor.chain().focus()
  const set = (color: string) => (kind === 'color' ? chain().setColor(color).run() : chain().setBackgroundColor(color).run())
  const unset = () => (kind === 'color' ? chain().unsetColor().run() : chain().unsetBackgroundColor().run())
  const name = t(`richText.${kind}`)
  const button = (
    <>
      <span className="md-tool-color" style={{ borderColor: now || 'transparent' }}>
        <Glyph name={glyph} />
      </span>
      <DownIcon />
    </>
  )
  return (
    <Popup className="md-tool md-tool-menu" label={name} button={button}>
      {(close) => (
        <div className="md-colors">
          {list.map((color) => (
            <MenuItem
              key={color}
              chosen={color === now}
              className="md-color"
              aria-label={`${name} ${color}`}
              style={{ background: color }}
              onClick={() => {
                close()
                set(color)
              }}
            />
          ))}
          <MenuItem
            onClick={() => {
              close()
              unset()
            }}
          >
            {t('richText.noColor')}
          </MenuItem>
        </div>
      )}
    </Popup>
  )
}
