// Add or edit one account.

import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import type { Option } from '#console/kit/control/Select'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { PasswordField, SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { newPasswordText } from '#console/kit/form/password'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Account, accountRefusals, accounts } from '#contract/accounts/calls'
import { auth } from '#contract/auth/calls'
import { guessable } from '#contract/kit/refusal'
import { roles } from '#contract/roles/calls'
import { inOrder, RoleField } from './RoleField'

type AddProps = { unitId?: string; close: () => void }

export function AccountAddForm({ unitId, close }: AddProps) {
  const t = useT()
  const say = useSay()
  // A good password is there already: whoever adds a colleague passes it on, and it is changed at the first sign-in.
  const [password] = useState(() => newPasswordText())
  const form = useForm(
    accounts.add,
    { unitId, username: '', password, displayName: '', mobile: '' },
    {
      done: t('accounts.added'),
      onDone: close,
      lands: [
        [accountRefusals.usernameTaken, 'username'],
        [accountRefusals.mobileTaken, 'mobile'],
        [accountRefusals.roleBeyond, 'roleId'],
        ...guessable.map((refusal) => [refusal, 'password'] as const),
      ],
    },
  )
  return (
    <FormDrawer type={modalType.insert} title={say(accounts.add.title)} form={form} close={close}>
      <FormGroup name={t('kit.group.person')}>
        <FieldRow>
          <TextField {...form.bind('displayName')} />
          <TextField {...form.bind('username')} hint={t('accounts.usernameHint')} maxLength={18} />
        </FieldRow>
        <TextField {...form.bind('mobile')} inputMode="tel" maxLength={11} />
      </FormGroup>
      {/* What must be chosen follows what must be typed; the password is there already and is only passed on. */}
      <FormGroup name={t('kit.group.role')}>
        <RoleField {...form.bind('roleId')} unitId={unitId} />
      </FormGroup>
      <FormGroup name={t('kit.group.signIn')}>
        <PasswordField {...form.bind('password')} autoComplete="new-password" hint={t('accounts.passwordMade')} isMade />
      </FormGroup>
    </FormDrawer>
  )
}

type EditProps = { account: Account; unitId?: string; close: () => void }

/** A masked number cannot be sent back: the field starts blank and says what is kept. */
const isMasked = (mobile: string | null) => mobile?.includes('*') ?? false
const startOf =
  (unitId?: string) =>
  ({ id, version, displayName, mobile, roleId, isOwner }: Account) => ({
    unitId,
    id,
    version,
    displayName,
    roleId,
    isOwner,
    mobile: isMasked(mobile) ? '' : (mobile ?? ''),
  })

export function AccountEditForm({ account, unitId, close }: EditProps) {
  const t = useT()
  const say = useSay()
  const { mobile, roleId, isSelf, isShared } = account
  const form = useForm(accounts.update, startOf(unitId)(account), {
    read: startOf(unitId),
    done: t('kit.saved'),
    onDone: close,
    lands: [
      [accountRefusals.mobileTaken, 'mobile'],
      [accountRefusals.roleBeyond, 'roleId'],
    ],
  })
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const { options, ...rest } = useRoleOptions({ value: roleId, label: account.roleName }, unitId)
  const person = isShared && !isSelf ? { disabled: true, hint: say(accountRefusals.shared.words) } : {}
  const post = isSelf ? { disabled: true, hint: say(accountRefusals.self.words) } : {}
  const show = (key: string, value: unknown) => (key === 'roleId' ? options.find((option) => option.value === value)?.label : undefined)
  const kept = isMasked(mobile) ? t('accounts.mobileKept', { mobile: mobile ?? '' }) : undefined
  return (
    <FormDrawer type={modalType.update} title={say(accounts.update.title)} form={form} close={close} show={show}>
      <FormGroup name={t('kit.group.person')}>
        <FieldRow>
          <TextField {...form.bind('displayName')} {...person} />
          <TextField {...form.bind('mobile')} {...person} inputMode="tel" maxLength={11} placeholder={kept} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('kit.group.role')}>
        <SelectField {...form.bind('roleId')} options={options} {...rest} {...post} />
        {(me?.isOwner || unitId) && <SwitchField {...form.bind('isOwner')} {...post} hint={post.hint ?? t('accounts.ownerHint')} />}
      </FormGroup>
    </FormDrawer>
  )
}

/** The roles to choose from; who may not see them keeps the one that is there. */
function useRoleOptions(
  now: Option<string>,
  unitId?: string,
): { options: Option<string>[]; loading: boolean; disabled: boolean; hint?: string } {
  const t = useT()
  const allowed = holds('role:read')
  const { data, isLoading } = useRead(roles.list, { unitId }, { enabled: allowed })
  const options = inOrder(data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return {
    options: options.length > 0 ? options : [now],
    loading: isLoading,
    disabled: !allowed,
    hint: allowed ? undefined : t('accounts.noRoles'),
  }
}
