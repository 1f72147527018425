// A person applies to sell for a brand: who, why, what shows it, and a signature.

import { useState } from 'react'
import { Button } from '#console/kit/Button'
import { send, tell } from '#console/kit/calls'
import { FieldBox } from '#console/kit/FieldBox'
import { TextAreaField, TextField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { RemoteSelectField } from '#console/kit/RemoteSelectField'
import { SignaturePad } from '#console/kit/SignaturePad'
import { sendFormTo } from '#console/kit/upload/transport'
import { type Bound, useForm } from '#console/kit/use-form'
import { apply, type Followed } from '#contract/apply/calls'
import { draftOf, forgetDraft, useKeptDraft } from './draft'
import { FormCard } from './FormCard'
import { PapersField } from './PaperField'

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
    <FieldBox {...{ id, label, error }} required hint={t('apply.signatureHint')}>
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
