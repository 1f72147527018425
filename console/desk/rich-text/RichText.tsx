// Rich text as a control and as a field of a form. The editor is fetched when the first one is shown.

import { Suspense } from 'react'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { editorHeight } from '#contract/kit/rich-text-rules'

const Editor = lazyPart(() => import('./Editor').then((module) => module.Editor))

export type RichTextProps = {
  id: string
  label: string
  value: string
  onChange: (html: string) => void
  /** From 200 to 800 px; it grows with the text. */
  height?: number
  aria?: { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean }
}

export function RichText(props: RichTextProps) {
  const t = useT()
  const bone = { height: (props.height ?? editorHeight.min) + 84 }
  return (
    <Suspense
      fallback={
        <div
          className="md-bone md-editor-bone"
          style={{ ...bone, width: '100%' }}
          aria-busy="true"
          aria-label={t('richText.loading')}
          role="status"
        />
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}

type FieldProps = Bound<string> & { hint?: string; height?: number }

export const RichTextField = ({ id, label, required, error, hint, value, onChange, height }: FieldProps) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => <RichText id={id} label={label} height={height} aria={aria} value={value ?? ''} onChange={onChange} />}
  </FieldBox>
)
