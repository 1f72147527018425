// Files of the media library that come with an announcement.

import './announcements.css'
import { Suspense, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { whyNotHeld } from '#console/kit/call/held'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { mostAttachments } from '#contract/announcements/states'

const MediaDialog = lazyPart(() => import('#console/desk/media/MediaDialog').then((module) => module.MediaDialog))

type Attachment = { name: string; url: string }

export function AttachmentsField({ id, label, required, error, value = [], onChange }: Bound<Attachment[]>) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const left = mostAttachments - value.length
  const add = (more: readonly Attachment[]) => {
    const fresh = more.filter(({ url }) => !value.some((one) => one.url === url))
    onChange([...value, ...fresh.map(({ name, url }) => ({ name: name.slice(0, 120), url }))])
  }
  return (
    <FieldBox id={id} label={label} required={required} error={error}>
      {(aria) => (
        <>
          <ul className="as-files">
            {value.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
                <IconButton
                  label={t('announcements.dropFile', { name })}
                  icon={<CloseIcon />}
                  onClick={() => onChange(value.filter((one) => one.url !== url))}
                />
              </li>
            ))}
          </ul>
          {left > 0 && (
            <Button
              id={id}
              icon={<PlusIcon />}
              why={whyNotHeld('file:read')}
              onClick={() => setChoosing(true)}
              onPointerEnter={MediaDialog.warm}
              aria-describedby={aria['aria-describedby']}
            >
              {t('announcements.addFile')}
            </Button>
          )}
          <Suspense>
            {isChoosing && <MediaDialog maxCount={left} close={() => setChoosing(false)} choose={(chosen) => add(chosen)} />}
          </Suspense>
        </>
      )}
    </FieldBox>
  )
}
