// A link: what it shows, until when, behind which password, inside which sites.

import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { TagsBox } from '#console/kit/control/TagsBox'
import { DateTimeField } from '#console/kit/form/date-fields'
import { FieldBox } from '#console/kit/form/FieldBox'
import { FormGroup } from '#console/kit/form/FormGroup'
import { PasswordField, SwitchField, TextField } from '#console/kit/form/fields'
import { PairsField } from '#console/kit/form/PairsField'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { screens } from '#contract/screens/calls'
import { type ShareRow, shares } from '#contract/screens/walls'
import { ShownField } from '../ShownField'

type Close = { close: () => void }
/** The two calls take these fields alike. */
type Fields = Pick<Form<typeof shares.add>, 'bind' | 'set' | 'errorAt'>

const mostOrigins = 20
const mostVariables = 20

type AddProps = Close & { screenId: string | undefined; made: (answer: Answer<typeof shares.add>) => void }

/** The name of the screen that the link was asked for stands in the field before anybody types. */
export function LinkAddForm({ screenId, ...rest }: AddProps) {
  const { data, isLoading } = useRead(screens.detail, { id: screenId ?? '1' }, { quiet: true, enabled: screenId !== undefined })
  if (screenId && isLoading) return null
  return <AddForm screenId={screenId} screenName={data?.name} {...rest} />
}

function AddForm({ screenId, screenName, made, close }: AddProps & { screenName: string | undefined }) {
  const t = useT()
  const say = useSay()
  const form = useForm(
    shares.add,
    { name: screenName ?? '', screenId: screenId ?? null, playlistId: null, password: '', expiresAt: null, origins: [], variables: [] },
    { done: t('screenWalls.linkMade'), onDone: made },
  )
  return (
    <FormDrawer type={modalType.insert} title={say(shares.add.title)} form={form} close={close}>
      <FormGroup name={t('screenWalls.what')}>
        <ShownField value={form.values} error={form.bind('screenId').error} change={form.set} knownAs={screenName} />
        <TextField {...form.bind('name')} maxLength={40} placeholder={t('screenWalls.linkExample')} />
      </FormGroup>
      <FormGroup name={t('screenWalls.guard')}>
        <PasswordField {...form.bind('password')} autoComplete="new-password" hint={t('screenWalls.passwordHint')} />
        <GuardFields form={form} />
      </FormGroup>
    </FormDrawer>
  )
}

export function LinkEditForm({ row, close }: Close & { row: ShareRow }) {
  const t = useT()
  const say = useSay()
  const { id, version, name, expiresAt, origins, variables, hasPassword } = row
  const form = useForm(shares.update, { id, version, name, expiresAt, origins, variables }, { done: t('kit.saved'), onDone: close })
  const [isGuarded, guard] = useState(hasPassword)
  const password = form.bind('password')
  return (
    <FormDrawer type={modalType.update} title={say(shares.update.title)} form={form} close={close}>
      <FormGroup name={t('screenWalls.what')}>
        <TextField {...form.bind('name')} maxLength={40} />
      </FormGroup>
      <FormGroup name={t('screenWalls.guard')}>
        <SwitchField
          id="field-guarded"
          name="guarded"
          label={t('screenWalls.isGuarded')}
          required={false}
          value={isGuarded}
          onChange={(isOn = false) => {
            guard(isOn)
            form.set({ password: isOn ? undefined : '' })
          }}
        />
        {isGuarded && (
          <PasswordField
            {...password}
            onChange={(typed) => password.onChange(typed || undefined)}
            autoComplete="new-password"
            hint={hasPassword ? t('screenWalls.passwordKept') : undefined}
          />
        )}
        {/* The fields of the form that adds are those of the form that edits. */}
        <GuardFields form={form as unknown as Fields} />
      </FormGroup>
    </FormDrawer>
  )
}

function GuardFields({ form }: { form: Fields }) {
  const t = useT()
  const { value: expiresAt, onChange: setExpiry, ...expiry } = form.bind('expiresAt')
  const { id, label, required, error, value: origins = [], onChange } = form.bind('origins')
  const wrongOrigin = origins.map((_, at) => form.errorAt(`origins.${at}`)).find(Boolean)
  const variables = form.bind('variables')
  return (
    <>
      <DateTimeField
        {...expiry}
        value={expiresAt ?? undefined}
        onChange={(at) => setExpiry(at ?? null)}
        hint={t('screenWalls.expiryHint')}
      />
      <FieldBox id={id} label={label} required={required} error={error ?? wrongOrigin} hint={t('screenWalls.originsHint')}>
        {(aria) => <TagsBox id={id} value={origins} most={mostOrigins} onChange={onChange} {...aria} />}
      </FieldBox>
      <PairsField
        label={t('screenWalls.variables')}
        terms={[t('screenWalls.variable'), t('screenWalls.value')]}
        pairs={(variables.value ?? []).map(({ name, value = '' }) => ({ name, value }))}
        change={variables.onChange}
        most={mostVariables}
        hint={t('screenWalls.variablesHint')}
        errorAt={(at) => form.errorAt(`variables.${at}.name`) ?? form.errorAt(`variables.${at}.value`)}
      />
    </>
  )
}
