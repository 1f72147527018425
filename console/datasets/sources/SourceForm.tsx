// A source: which database, where, as which account. What cannot be dialled from here is greyed and says why.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { PasswordField, SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type SourceRow, sources } from '#contract/datasets/calls'
import { type SourceType, sourceRefusals, sourceTypes, sourceTypeWords } from '#contract/datasets/states'

type Allowed = { hosts: readonly string[] | undefined; missing: readonly SourceType[] }
type Close = { close: () => void }
/** The two calls take these fields alike. */
type Fields = Pick<Form<typeof sources.add>, 'bind' | 'set' | 'values'>

const usualPort: Record<SourceType, number> = { '1': 3306, '2': 1521, '3': 1433 }
const lands = [
  [sourceRefusals.notListed, 'host'],
  [sourceRefusals.unreachable, 'host'],
  [sourceRefusals.nameNeeded, 'host'],
  [sourceRefusals.writable, 'username'],
  [sourceRefusals.driverMissing, 'type'],
] as const

export function SourceAddForm({ close, ...allowed }: Close & Allowed) {
  const t = useT()
  const say = useSay()
  const type = sourceTypes.find((one) => !allowed.missing.includes(one)) ?? '1'
  const start = { name: '', type, host: '', port: usualPort[type], database: '', username: '', password: '', tls: true }
  const form = useForm(sources.add, start, { done: t('datasets.sources.added'), onDone: close, lands })
  return (
    <FormDrawer type={modalType.insert} title={say(sources.add.title)} form={form} close={close}>
      <SourceFields form={form} {...allowed} />
    </FormDrawer>
  )
}

export function SourceEditForm({ row, close, ...allowed }: Close & Allowed & { row: SourceRow }) {
  const t = useT()
  const say = useSay()
  const { id, version, name, type, host, port, database, username, tls } = row
  const form = useForm(
    sources.update,
    { id, version, name, type, host, port, database, username, tls },
    { done: t('kit.saved'), onDone: close, lands },
  )
  return (
    <FormDrawer type={modalType.update} title={say(sources.update.title)} form={form} close={close}>
      {/* The fields of the form that adds are those of the form that edits; an empty password keeps the one that is sealed. */}
      <SourceFields form={form as unknown as Fields} {...allowed} isKept />
    </FormDrawer>
  )
}

function SourceFields({ form, hosts, missing, isKept = false }: Allowed & { form: Fields; isKept?: boolean }) {
  const t = useT()
  const say = useSay()
  const type = form.bind('type')
  const password = form.bind('password')
  const options = sourceTypes.map((value) => {
    const isMissing = missing.includes(value)
    const label = say(sourceTypeWords[value])
    return { value, label: isMissing ? t('datasets.sources.noDriver', { type: label }) : label, disabled: isMissing }
  })
  const choose = (next: SourceType | undefined) => {
    const isUsual = Object.values(usualPort).some((port) => port === form.values.port)
    form.set({ type: next, ...(next && isUsual && { port: usualPort[next] }) })
  }
  return (
    <>
      <FormGroup name={t('kit.group.basics')}>
        <TextField {...form.bind('name')} maxLength={40} placeholder={t('datasets.sources.nameExample')} />
        <SelectField {...type} onChange={choose} options={options} />
      </FormGroup>
      <FormGroup name={t('datasets.sources.where')}>
        <FieldRow>
          <TextField
            {...form.bind('host')}
            placeholder={t('datasets.sources.hostExample')}
            hint={hosts && (hosts.length > 0 ? t('datasets.sources.hostHint', { hosts: hosts.join(' ') }) : t('datasets.sources.noHosts'))}
          />
          <CountField {...form.bind('port')} />
        </FieldRow>
        <TextField {...form.bind('database')} maxLength={100} />
        <SwitchField {...form.bind('tls')} hint={t('datasets.sources.tlsHint')} />
      </FormGroup>
      <FormGroup name={t('datasets.sources.account')} hint={t('datasets.sources.accountHint')}>
        <TextField {...form.bind('username')} maxLength={100} />
        <PasswordField
          {...password}
          onChange={(typed) => password.onChange(isKept ? typed || undefined : typed)}
          autoComplete="current-password"
          hint={isKept ? t('datasets.sources.passwordKept') : undefined}
        />
      </FormGroup>
    </>
  )
}
