// A dataset: what it asks, what is done with the rows, and the rows themselves as they would be now.

import '../datasets.css'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Segmented } from '#console/kit/control/RadioRow'
import { FormGroup } from '#console/kit/form/FormGroup'
import { TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { PairsField } from '#console/kit/form/PairsField'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Asks, datasets } from '#contract/datasets/calls'
import {
  type DatasetKind,
  datasetKinds,
  datasetKindWords,
  datasetRefusals,
  leastRefresh,
  sourceRefusals,
  usualCache,
} from '#contract/datasets/states'
import { ApiFields } from './ApiFields'
import type { Fields } from './bound-at'
import { HouseFields } from './HouseFields'
import { Preview, useColumns } from './Preview'
import { SqlFields } from './SqlFields'
import { StepsEditor } from './StepsEditor'
import { asksOf, copyOf, formOf, isWhole, type Whole } from './start'

type Close = { close: () => void }

const lands = [
  [datasetRefusals.metricDenied, 'asks'],
  [datasetRefusals.viewMissing, 'asks'],
  [datasetRefusals.unitUnbound, 'asks'],
  [datasetRefusals.headerUnknown, 'asks'],
  [sourceRefusals.missing, 'asks'],
] as const

export function DatasetAddForm({ close }: Close) {
  return (
    <AddForm
      close={close}
      start={{ name: '', asks: asksOf('HOUSE'), transforms: [], params: [], cacheSeconds: usualCache.HOUSE, rowCap: 1000 }}
    />
  )
}

export function DatasetCopyForm({ id, close }: Close & { id: string }) {
  const t = useT()
  const { data } = useRead(datasets.detail, { id })
  if (data?.id !== id || !isWhole(data)) return null
  return <AddForm close={close} start={{ ...copyOf(data), name: t('datasets.copyOf', { name: data.name }).slice(0, 40) }} />
}

type Start = ReturnType<typeof formOf>

function AddForm({ start, close }: Close & { start: Start }) {
  const say = useSay()
  const t = useT()
  const form = useForm(datasets.add, start, { done: t('datasets.added'), onDone: close, lands })
  return (
    <FormDrawer type={modalType.insert} title={say(datasets.add.title)} form={form} close={close}>
      <DatasetFields form={form} />
    </FormDrawer>
  )
}

export function DatasetEditForm({ id, close }: Close & { id: string }) {
  const { data } = useRead(datasets.detail, { id })
  return data?.id === id && isWhole(data) ? <EditForm one={data} close={close} /> : null
}

function EditForm({ one, close }: Close & { one: Whole }) {
  const t = useT()
  const say = useSay()
  const { id, version } = one
  const read = (current: Whole) => ({ id: current.id, version: current.version, ...formOf(current) })
  const form = useForm(datasets.update, { id, version, ...formOf(one) }, { done: t('kit.saved'), onDone: close, lands, read })
  return (
    <FormDrawer type={modalType.update} title={say(datasets.update.title)} form={form} close={close}>
      {/* The fields of the form that adds are those of the form that edits, without what names the record. */}
      <DatasetFields form={form as unknown as Fields} id={id} />
    </FormDrawer>
  )
}

function DatasetFields({ form, id }: { form: Fields; id?: string }) {
  const t = useT()
  const asks = form.values.asks as Asks
  const columns = useColumns(form.values, id)
  const error = form.errorAt('asks')
  return (
    <>
      <FormGroup name={t('kit.group.basics')}>
        <TextField {...form.bind('name')} maxLength={40} placeholder={t('datasets.nameExample')} />
        {!id && <KindField form={form} kind={asks.kind} />}
      </FormGroup>
      <FormGroup name={t('datasets.what')}>
        {asks.kind === 'HOUSE' && <HouseFields form={form} house={asks.house} />}
        {asks.kind === 'API' && <ApiFields form={form} api={asks.api} />}
        {asks.kind === 'SQL' && <SqlFields form={form} sql={asks.sql} />}
        {asks.kind !== 'HOUSE' && <ParamsField form={form} />}
        {error && <p className="md-field-error">{error}</p>}
      </FormGroup>
      <FormGroup name={t('datasets.steps')} hint={t('datasets.stepsHint')}>
        <StepsEditor form={form} columns={columns} />
      </FormGroup>
      <FormGroup name={t('datasets.limits')}>
        <CountField
          {...form.bind('cacheSeconds')}
          suffix={t('datasets.seconds')}
          hint={t('datasets.cacheHint', { n: leastRefresh[asks.kind] })}
        />
        <CountField {...form.bind('rowCap')} />
      </FormGroup>
      <Preview values={form.values} id={id} />
    </>
  )
}

/** Statements are the platform's alone; whoever may not write them is not offered it. */
function KindField({ form, kind }: { form: Fields; kind: DatasetKind }) {
  const t = useT()
  const say = useSay()
  const kinds = datasetKinds.filter((one) => one !== 'SQL' || holds('dataset:sql'))
  return (
    <div className="md-field">
      <div className="md-field-head">
        <span>{t('datasets.kind')}</span>
      </div>
      <Segmented<DatasetKind>
        label={t('datasets.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: say(datasetKindWords[value]) }))}
        onChange={(next) => form.set({ asks: asksOf(next), transforms: [], params: [], cacheSeconds: usualCache[next] })}
      />
    </div>
  )
}

const mostParams = 20

function ParamsField({ form }: { form: Fields }) {
  const t = useT()
  const { value = [], onChange } = form.bind('params')
  return (
    <PairsField
      label={t('datasets.params')}
      terms={[t('datasets.param'), t('datasets.usualValue')]}
      pairs={value.map(({ name, value: usual = '' }) => ({ name, value: usual }))}
      // What it is called in the designer is its name until somebody says otherwise there.
      change={(pairs) => onChange(pairs.map(({ name, value: usual }) => ({ name, label: name, value: usual })))}
      most={mostParams}
      hint={t('datasets.paramsHint')}
      errorAt={(at) => form.errorAt(`params.${at}.name`) ?? form.errorAt(`params.${at}.value`)}
    />
  )
}
