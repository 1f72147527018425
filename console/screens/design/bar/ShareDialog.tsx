// A link to give away: with a password and an end where wanted. Its address is told once.

import { useState } from 'react'
import { SmallForm } from '#console/desk/form/SmallForm'
import { Button } from '#console/kit/action/Button'
import { DateTimeField } from '#console/kit/form/date-fields'
import { PasswordField, TextField } from '#console/kit/form/fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { CopyIcon } from '#console/kit/mark/icons'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import type { ScreenDetail } from '#contract/screens/calls'
import { shares } from '#contract/screens/walls'

type Props = { detail: ScreenDetail; close: () => void }

export function ShareDialog({ detail, close }: Props) {
  const [path, setPath] = useState<string>()
  return path === undefined ? <ShareForm detail={detail} close={close} made={setPath} /> : <Address path={path} close={close} />
}

function ShareForm({ detail, close, made }: Props & { made: (path: string) => void }) {
  const t = useT()
  const form = useForm(
    shares.add,
    { screenId: detail.id, name: detail.name, password: '', expiresAt: null },
    { done: t('screenDesign.share.made'), onDone: ({ path }) => made(path) },
  )
  const until = form.bind('expiresAt')
  const expires: Bound<string> = { ...until, value: until.value ?? undefined, onChange: (at) => until.onChange(at ?? null) }
  return (
    <SmallForm
      title={t('screenDesign.share.title', { name: detail.name })}
      form={form}
      close={close}
      act={{ label: t('screenDesign.share.make') }}
    >
      <TextField {...form.bind('name')} />
      <PasswordField {...form.bind('password')} autoComplete="new-password" hint={t('screenDesign.share.passwordHint')} />
      <DateTimeField {...expires} hint={t('screenDesign.share.expiresHint')} />
      <p className="sd-hint">{t('screenDesign.share.hint')}</p>
    </SmallForm>
  )
}

function Address({ path, close }: { path: string; close: () => void }) {
  const t = useT()
  const address = new URL(path, location.origin).href
  const copy = () => void navigator.clipboard?.writeText(address).then(() => toast.success(t('screenDesign.share.copied')))
  return (
    <Dialog
      narrow
      title={t('screenDesign.share.made')}
      close={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('kit.ok')}
        </Button>
      }
    >
      <p>{t('screenDesign.share.once')}</p>
      <div className="sd-address">
        <input
          readOnly
          aria-label={t('screenDesign.share.address')}
          value={address}
          data-first=""
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<CopyIcon />} onClick={copy}>
          {t('screenDesign.share.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
