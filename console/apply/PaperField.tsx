// Papers of an application: pictures and PDFs that are sent as the verified phone, seen at once, taken out again.

import '#console/desk/upload/upload.css'
import { useLayoutEffect, useRef } from 'react'
import { DropZone } from '#console/desk/upload/DropZone'
import { UploadProgress } from '#console/desk/upload/Progress'
import { sendFormTo } from '#console/desk/upload/transport'
import { useUploads } from '#console/desk/upload/use-uploads'
import { IconButton } from '#console/kit/action/Button'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { applicantFileMb, applicantFormats, apply } from '#contract/apply/calls'
import { suffixes } from '#contract/kit/file-rules'

type Props = Bound<string[]> & { proof: string; maxCount: number; hint?: string }

export function PapersField({ id, label, required, error, value = [], onChange, proof, maxCount, hint }: Props) {
  const t = useT()
  const limits = t('apply.fileLimits', { suffix: suffixes(applicantFormats), mb: applicantFileMb })
  const rules = {
    accept: applicantFormats,
    maxMb: applicantFileMb,
    maxCount,
    send: (file: File, signal: AbortSignal, onProgress: (share: number) => void) =>
      sendFormTo(apply.upload.path, file, { applicant: proof }, { signal, onProgress }),
  }
  // Several may be told between two drawings: each is added to what the one before it left.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const uploads = useUploads(rules, value.length, (url) => {
    latest.current = [...latest.current, url].slice(-maxCount)
    onChange(latest.current)
  })
  const isFull = value.length + uploads.running.length >= maxCount && maxCount > 1
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={[hint, limits].filter(Boolean).join(' · ')}>
      {(aria) => (
        <div className="md-upload">
          <div className="md-tiles">
            {value.map((url, at) => (
              <Paper key={url} url={url} name={`${label} ${at + 1}`} remove={() => onChange(value.filter((one) => one !== url))} />
            ))}
            {!isFull && (
              <DropZone
                id={id}
                label={label}
                aria={aria}
                accept={applicantFormats}
                multiple={maxCount > 1}
                take={uploads.add}
                className="md-tile md-drop-tile"
              >
                {() => (
                  <>
                    <PlusIcon />
                    <span>{t(value.length > 0 && maxCount === 1 ? 'apply.replaceFile' : 'apply.chooseFile')}</span>
                  </>
                )}
              </DropZone>
            )}
          </div>
          <UploadProgress {...uploads} />
        </div>
      )}
    </FieldBox>
  )
}

function Paper({ url, name, remove }: { url: string; name: string; remove: () => void }) {
  const t = useT()
  return (
    <figure className="md-tile">
      <a href={url} target="_blank" rel="noreferrer" aria-label={t('upload.view', { name })}>
        {url.endsWith('.pdf') ? <span className="ap-pdf">{t('kit.form.pdf')}</span> : <img src={url} alt={name} />}
      </a>
      <div className="md-tile-acts">
        <IconButton label={t('upload.remove', { name })} icon={<CloseIcon />} onClick={remove} />
      </div>
    </figure>
  )
}

type One = Bound<string> & { proof: string; hint?: string }

export const PaperField = ({ value, onChange, ...rest }: One) => (
  <PapersField {...rest} maxCount={1} value={value ? [value] : []} onChange={(urls) => onChange(urls?.at(-1))} />
)
