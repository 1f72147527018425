// Uploads as fields of a form: `<ImageField {...form.bind('imageUrl')} />`.

import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import type { UploadRules } from '../upload/use-uploads'
import { Upload } from './Upload'

type One = Bound<string> & Omit<UploadRules, 'maxCount'> & { hint?: string }
type Several = Bound<string[]> & UploadRules & { hint?: string }

const single =
  (accept: UploadRules['accept']) =>
  ({ id, label, required, error, hint, value, onChange, name: _name, ...rules }: One) => (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
      {(aria) => (
        <Upload
          accept={accept}
          {...rules}
          id={id}
          label={label}
          aria={aria}
          maxCount={1}
          value={value ? [value] : []}
          onChange={([url]) => onChange(url)}
        />
      )}
    </FieldBox>
  )

const several =
  (accept: UploadRules['accept']) =>
  ({ id, label, required, error, hint, value, onChange, name: _name, ...rules }: Several) => (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
      {(aria) => <Upload accept={accept} {...rules} id={id} label={label} aria={aria} value={value ?? []} onChange={onChange} />}
    </FieldBox>
  )

export const ImageField = single('any-image')
export const FileField = single('any-file')
export const ImagesField = several('any-image')
export const FilesField = several('any-file')
