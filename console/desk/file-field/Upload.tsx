// Uploading: pictures as tiles, other files as lines; what was chosen before can be chosen again from the library.

import '../upload/upload.css'
import { useLayoutEffect, useRef } from 'react'
import { whyNotHeld } from '#console/kit/call/held'
import { PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { acceptedExtensions, extensions, suffixes } from '#contract/kit/file-rules'
import { DropZone } from '../upload/DropZone'
import { FileLines } from '../upload/FileLines'
import { Glyph } from '../upload/Glyph'
import { UploadProgress } from '../upload/Progress'
import { type UploadRules, useUploads } from '../upload/use-uploads'
import { FromLibrary } from './FromLibrary'
import { ImageTiles } from './ImageTiles'

export type UploadProps = UploadRules & {
  id: string
  label: string
  /** Addresses of stored files. */
  value: readonly string[]
  onChange: (value: string[]) => void
  aria?: { 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean }
}

export function Upload({ id, label, value, onChange, aria, ...rules }: UploadProps) {
  const { accept = 'any-file', maxMb = 1000, maxCount = 1 } = rules
  const t = useT()
  // Two uploads may end between two drawings of the form: each is added to what the other left.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const add = (urls: readonly string[]) => {
    const next = maxCount === 1 ? urls.slice(-1) : [...new Set([...latest.current, ...urls])].slice(0, maxCount)
    latest.current = next
    onChange(next)
  }
  const uploads = useUploads(rules, value.length, (url) => add([url]))
  const isImage =
    accept === 'any-image' ||
    (accept.length > 0 && acceptedExtensions(accept).every((one) => acceptedExtensions('any-image').includes(one)))
  const full = maxCount > 1 && value.length + uploads.running.length >= maxCount
  // Another entrance than the library (an applicant's) asks for no permission of the library.
  const zone = { id, label, accept, aria, multiple: maxCount > 1, take: uploads.add, why: rules.send ? null : whyNotHeld('file:add') }

  return (
    <div className="md-upload">
      {isImage ? (
        <ImageTiles value={value} onChange={onChange}>
          {!full && (
            <DropZone {...zone} className="md-tile md-drop-tile">
              {() => (
                <>
                  {value.length > 0 && maxCount === 1 ? <Glyph name="replace" size={20} /> : <PlusIcon />}
                  <span>{t('upload.chooseImage')}</span>
                </>
              )}
            </DropZone>
          )}
        </ImageTiles>
      ) : (
        <>
          <DropZone {...zone} className="md-drop-zone">
            {(isOver) => (
              <>
                <Glyph name="upload" size={24} />
                <span>{t(isOver ? 'upload.dropHere' : 'upload.drop')}</span>
              </>
            )}
          </DropZone>
          <FileLines value={value} onChange={onChange} />
        </>
      )}
      <UploadProgress {...uploads} />
      <div className="md-upload-hint">
        <span>{hint(t, rules, maxMb, maxCount)}</span>
        <FromLibrary accept={accept} maxCount={maxCount} choose={add} />
      </div>
    </div>
  )
}

function hint(t: ReturnType<typeof useT>, { accept = 'any-file' }: UploadRules, maxMb: number, maxCount: number): string {
  const allowed = acceptedExtensions(accept)
  const kinds = allowed.length < extensions.length ? t('upload.accepts', { suffix: suffixes(allowed) }) : ''
  return [kinds, t('upload.limit', { mb: maxMb }), maxCount > 1 && t('upload.atMost', { n: maxCount })].filter(Boolean).join(' · ')
}
