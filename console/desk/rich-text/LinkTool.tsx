// A link on the words that are selected: its address, or none any more.

import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { isSafeLink } from '#contract/kit/rich-text-rules'
import { Glyph } from '../upload/Glyph'

export function LinkTool({ editor }: { editor: Editor }) {
  const t = useT()
  const href = useEditorState({ editor, selector: ({ editor: now }) => String(now.getAttributes('link').href ?? '') })
  return (
    <Popup kind="dialog" className={`md-tool ${href ? 'md-tool-on' : ''}`} label={t('richText.link')} button={<Glyph name="link" />}>
      {(close) => <LinkForm editor={editor} href={href} close={close} />}
    </Popup>
  )
}

function LinkForm({ editor, href, close }: { editor: Editor; href: string; close: () => void }) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(href || 'https://')
  const [wrong, setWrong] = useState(false)

  function finish() {
    if (!isSafeLink(typed) || typed === 'https://') return setWrong(true)
    close()
    const words = editor.state.selection.empty && !href
    const chain = editor.chain().focus().extendMarkRange('link')
    if (words) chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] }).run()
    else chain.setLink({ href: typed }).run()
  }
  const unlink = () => {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  return (
    <div className="md-link-form">
      <label htmlFor={id}>{t('richText.linkUrl')}</label>
      <input
        id={id}
        className="md-input"
        inputMode="url"
        value={typed}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          finish()
        }}
      />
      {wrong && (
        <p id={`${id}-error`} className="md-field-error" role="alert">
          {t('richText.linkText')}
        </p>
      )}
      <div className="md-link-acts">
        {href && (
          <Button look="quiet" onClick={unlink}>
            {t('richText.unlink')}
          </Button>
        )}
        <Button look="primary" onClick={finish}>
          {t('richText.setLink')}
        </Button>
      </div>
    </div>
  )
}
