// A picture of a fixed ratio as a field: uploaded or taken from the library, and cut in the browser before it is sent.

import '../upload/upload.css'
import './crop.css'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { whyNotHeld } from '#console/kit/call/held'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { PlusIcon } from '#console/kit/mark/icons'
import { toast } from '#console/kit/overlay/toast'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { whyNotFile } from '#contract/kit/file-rules'
import { FromLibrary } from '../file-field/FromLibrary'
import { DropZone } from '../upload/DropZone'
import { Glyph } from '../upload/Glyph'
import { UploadProgress } from '../upload/Progress'
import { useUploads } from '../upload/use-uploads'
import { fits, middleOf, partOf, type Size } from './frame'
import { cutPicture, fetchPicture, type Picture, readPicture } from './picture'

const CropDialog = lazyPart(async () => (await import('./CropDialog')).CropDialog)

type Props = Bound<string> & { size: Size }

const rules = { accept: 'any-image', maxMb: 20, maxCount: 1 } as const

export function CutImageField({ id, label, required, error, value, onChange, size }: Props) {
  const t = useT()
  const uploads = useUploads(rules, value ? 1 : 0, (url) => onChange(url))
  const { cutting, end, take, takeFrom } = useCutting(size, uploads.add, onChange)
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={t('crop.sizeHint', { width: size.width, height: size.height })}>
      {(aria) => (
        <div className="md-cut">
          <Cut id={id} label={label} size={size} value={value} aria={aria} take={(files) => void take(files)} />
          <UploadProgress {...uploads} />
          <div className="md-cut-acts">
            <FromLibrary accept="any-image" maxCount={1} choose={([url]) => url && void takeFrom(url, false)} />
            {value && (
              <Button look="link" onClick={() => void takeFrom(value, true)}>
                {t('crop.again')}
              </Button>
            )}
          </div>
          <Suspense>
            {cutting && <CropDialog key={cutting.url} picture={cutting} size={size} close={end} done={(file) => uploads.add([file])} />}
          </Suspense>
        </div>
      )}
    </FieldBox>
  )
}

type CutProps = Pick<Props, 'id' | 'label' | 'value' | 'size'> & Pick<ComponentProps<typeof DropZone>, 'aria' | 'take'>

/** As it will be shown, with the way to another; one of another ratio says so. */
function Cut({ id, label, value, size, aria, take }: CutProps) {
  const t = useT()
  const [seen, see] = useState<Size & { url: string }>()
  const isOff = value !== undefined && seen?.url === value && !fits(seen, size)
  return (
    <>
      <div
        className="md-cut-picture"
        style={{ aspectRatio: `${size.width} / ${size.height}`, width: size.width < size.height ? 180 : 360 }}
      >
        {value && (
          <img
            src={value}
            alt={label}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => see({ url: value, width, height })}
          />
        )}
        <DropZone
          id={id}
          label={label}
          accept="any-image"
          aria={aria}
          multiple={false}
          why={whyNotHeld('file:add')}
          className={`md-cut-drop ${value ? 'md-cut-again' : ''}`}
          take={take}
        >
          {() => (
            <>
              {value ? <Glyph name="replace" size={20} /> : <PlusIcon />}
              <span>{t(value ? 'crop.replace' : 'upload.chooseImage')}</span>
            </>
          )}
        </DropZone>
      </div>
      {isOff && <output className="md-cut-off">{t('crop.otherRatio')}</output>}
    </>
  )
}

/** What is of the right ratio goes on without a question; everything else is cut first. */
function useCutting(size: Size, add: (files: readonly File[]) => void, choose: (url: string) => void) {
  const t = useT()
  const say = useSay()
  const [cutting, setCutting] = useState<Picture>()
  useEffect(
    () => () => {
      if (cutting) URL.revokeObjectURL(cutting.url)
    },
    [cutting],
  )
  const unreadable = () => toast.error(t('crop.unreadable'))

  const take = async ([file]: readonly File[]) => {
    if (!file) return
    const problem = whyNotFile(file, { maxMb: rules.maxMb, accept: rules.accept })
    if (problem) {
      toast.error(say(problem.words, problem.params))
      return
    }
    try {
      const picture = await readPicture(file, file.name)
      if (!fits(picture, size)) return setCutting(picture)
      add([await cutPicture(picture, partOf(middleOf(picture), picture, size), size)])
      URL.revokeObjectURL(picture.url)
    } catch {
      // The browser cannot draw it, whatever it is called.
      unreadable()
    }
  }
  const takeFrom = async (url: string, isAsked: boolean) => {
    try {
      const picture = await fetchPicture(url)
      if (isAsked || !fits(picture, size)) return setCutting(picture)
      URL.revokeObjectURL(picture.url)
      choose(url)
    } catch {
      // It was deleted from the library meanwhile, or is no picture.
      unreadable()
    }
  }
  return { cutting, end: () => setCutting(undefined), take, takeFrom }
}
