// The two dialogs of the editor: the source of the text, and the text as its readers will see it.

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#console/kit/action/Button'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { maxRichText } from '#contract/kit/rich-text-rules'
import { richText } from '#contract/rich-text/calls'
import { withoutHandlers } from './parse'
import { usePreview } from './use-preview'

export function SourceDialog({ html, close, save }: { html: string; close: () => void; save: (html: string) => void }) {
  const t = useT()
  const [source, setSource] = useState(() => html.replace(/(<\/(?:p|h\d|li|ul|ol|tr|table|tbody|blockquote|section)>)(?=<)/g, '$1\n'))
  const finish = () => {
    close()
    save(withoutHandlers(source))
  }
  return createPortal(
    <Dialog
      title={t('richText.sourceTitle')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('media.cancel')}</Button>
          <Button look="primary" onClick={finish}>
            {t('richText.setLink')}
          </Button>
        </>
      }
    >
      <textarea
        className="md-source"
        data-first
        spellCheck={false}
        aria-label={t('richText.source')}
        maxLength={maxRichText}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
    </Dialog>,
    document.body,
  )
}

export function PreviewDialog({ html, close }: { html: string; close: () => void }) {
  const t = useT()
  const [wide, setWide] = useState(false)
  const url = usePreview(richText.preview, html)
  return createPortal(
    <Dialog
      title={t('richText.preview')}
      close={close}
      footer={
        url && (
          <a className="md-btn md-btn-link" href={url} target="_blank" rel="noreferrer">
            {t('richText.previewOpen')}
          </a>
        )
      }
    >
      <div className="md-preview" data-wide={wide}>
        <div className="md-preview-acts">
          <Button aria-pressed={!wide} onClick={() => setWide(false)}>
            {t('richText.previewPhone')}
          </Button>
          <Button aria-pressed={wide} onClick={() => setWide(true)}>
            {t('richText.previewWide')}
          </Button>
        </div>
        {/* No scripts: what the frame shows was cleaned, and could not run if it had not been. */}
        {url ? (
          <iframe src={url} title={t('richText.preview')} sandbox="allow-same-origin allow-popups" />
        ) : (
          <span className="md-bone" aria-busy="true" />
        )}
      </div>
    </Dialog>,
    document.body,
  )
}
