// A person applies to sell for a brand: who, why, what shows it, and a signature.

import { useState } from 'react'
import { sendFormTo } from '#console/desk/upload/transport'
import { Button } from '#console/kit/action/Button'
import { send, tell } from '#console/kit/call/calls'
import { FieldBox } from '#console/kit/form/FieldBox'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { apply, type Followed } from '#contract/apply/calls'
import { draftOf, forgetDraft, useKeptDraft } from './draft'
import { FormCard } from './FormCard'
import { PapersField } from './PaperField'
import { SignaturePad } from './signature/SignaturePad'

const blank = { name: '', reason: '', materialUrls: [], inviterName: '' }

type Props = { applicant: string; again: Followed | null; onSent: (sent: Followed) => void; back: () => void }

export function PersonForm({ applicant, again, onSent, back }: Props) {
  const t = useT()
  const { brandName, ...before } = again?.person ?? { brandName: '' }
  const start = {
    ...blank,
    ...(again ? before : draftOf('person')),
    applicant,
    idNo: '',
    again: again && { id: again.id, version: again.version },
  }
  const form = useForm(apply.submitDistributor, start, {
    read: ({ id, version, person }: Followed) => ({ ...person, again: { id, version } }),
    done: t('apply.sent'),
    onDone: (sent) => {
      forgetDraft('person')
      onSent(sent)
    },
  })
  useKeptDraft(again ? null : 'person', form.values)
  const brand = form.bind('brandId')
  return (
    <FormCard title={t('apply.personTitle')} again={again} form={form} back={back}>
      {again ? (
        <FieldBox id={brand.id} label={brand.label} required={false}>
          {() => <p id={brand.id}>{brandName}</p>}
        </FieldBox>
      ) : (
        <RemoteSelectField
          {...brand}
          find={async (keyword, signal) =>
            (await send(apply.choices, { applicant, kind: 'BRAND', keyword }, { signal })).map(({ id, name }) => ({
              value: id,
              label: name,
            }))
          }
        />
      )}
      <TextField {...form.bind('name')} maxLength={20} autoComplete="name" />
      <TextField {...form.bind('idNo')} maxLength={18} hint={again ? t('apply.idAgain') : undefined} />
      <TextAreaField {...form.bind('reason')} maxLength={200} />
      <PapersField {...form.bind('materialUrls')} proof={applicant} maxCount={6} hint={t('apply.materialsHint')} required={false} />
      <TextField {...form.bind('inviterName')} maxLength={20} hint={t('apply.inviterHint')} required={false} />
      <SignatureField {...form.bind('signatureUrl')} proof={applicant} />
    </FormCard>
  )
}

function SignatureField({ id, label, error, value, onChange, proof }: Bound<string> & { proof: string }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const sign = async (image: Blob) => {
    setSending(true)
    try {
      const file = new File([image], 'signature.png', { type: 'image/png' })
      onChange(await sendFormTo(apply.upload.path, file, { applicant: proof }, {}))
    } catch (failed) {
      tell(failed)
    } finally {
      setSending(false)
    }
  }
  return (
    <FieldBox id={id} label={label} error={error} required hint={t('apply.signatureHint')}>
      {() =>
        value ? (
          <div className="ap-signed">
            <img src={value} alt={t('apply.signed')} />
            <Button onClick={() => onChange(undefined)}>{t('apply.signAgain')}</Button>
          </div>
        ) : (
          <div id={id} tabIndex={-1} aria-invalid={error ? true : undefined} aria-busy={isSending}>
            <SignaturePad label={label} onConfirm={(image) => void sign(image)} />
          </div>
        )
      }
    </FieldBox>
  )
}
