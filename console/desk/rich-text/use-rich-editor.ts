// The editor and its dealings with the outside: the value it is given, the changes it tells of, and what is pasted into it.

import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tell } from '#console/kit/call/calls'
import { toast } from '#console/kit/overlay/toast'
import { t } from '#console/kit/text/i18n'
import { extensionOf, imageExtensions } from '#contract/kit/file-rules'
import { changeDelayMs, isBlankHtml } from '#contract/kit/rich-text-rules'
import { extensionsOf } from './extensions'
import { bringImage, sendImage } from './image-upload'
import { hasForeignImages, hasForeignVideos, withOwnImages } from './paste'

type Options = { value: string; onChange: (html: string) => void; placeholder: string; attributes: Record<string, string> }

export type RichEditor = {
  editor: Editor
  isWaiting: boolean
  /** Puts this text in the place of all, with its pictures brought here first. */
  replace: (html: string) => void
}

export function useRichEditor({ value, onChange, placeholder, attributes }: Options): RichEditor {
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [waiting, setWaiting] = useState(0)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })

  const tellNow = (editor: Editor) => {
    clearTimeout(timer.current)
    const html = isBlankHtml(editor.getHTML()) ? '' : editor.getHTML()
    if (html === told.current) return
    told.current = html
    latest.current(html)
  }
  const whileWaiting = async (work: () => Promise<void>) => {
    setWaiting((count) => count + 1)
    await work()
      .catch(tell)
      .finally(() => setWaiting((count) => count - 1))
  }

  const editor: Editor = useEditor({
    extensions: extensionsOf(placeholder),
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      handlePaste: (_view, event) => takeIn(event.clipboardData),
      handleDrop: (_view, event, _slice, moved) => !moved && takeIn(event.dataTransfer),
    },
    onUpdate: ({ editor: current }) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tellNow(current), changeDelayMs)
    },
    // Whoever presses Save leaves the text first: the last words go along.
    onBlur: ({ editor: current }) => tellNow(current),
  })

  const takeIn = (data: DataTransfer | null): boolean => takePictures(data, () => editor, whileWaiting)

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const replace = (html: string) =>
    void whileWaiting(async () => {
      const own = await brought(html)
      editor.chain().setContent(own, { emitUpdate: true }).focus().run()
    })

  return { editor, isWaiting: waiting > 0, replace }
}

type WhileWaiting = (work: () => Promise<void>) => Promise<void>

/** The text with its pictures fetched into the library. What could not be fetched is left out, and said. */
async function brought(html: string): Promise<string> {
  if (hasForeignVideos(html)) toast.error(t('richText.foreignVideo'))
  if (!hasForeignImages(html)) return html
  const { html: own, failures } = await withOwnImages(html, { fromUrl: bringImage, fromBlob: sendImage })
  failures.slice(0, 1).forEach(tell)
  return own
}

/** Pictures as files are sent; pictures that lie elsewhere are brought here; anything else is the editor's business. */
function takePictures(data: DataTransfer | null, editor: () => Editor, whileWaiting: WhileWaiting): boolean {
  const html = data?.getData('text/html') ?? ''
  const pictures = [...(data?.files ?? [])].filter((file) => imageExtensions.some((one) => one === extensionOf(file.name)))
  if (html && (hasForeignImages(html) || hasForeignVideos(html))) {
    void whileWaiting(async () => {
      const own = await brought(html)
      editor().chain().focus().insertContent(own).run()
    })
    return true
  }
  if (html || pictures.length === 0) return false
  void whileWaiting(async () => {
    for (const file of pictures)
      editor()
        .chain()
        .focus()
        .setImage({ src: await sendImage(file) })
        .run()
  })
  return true
}
