// A subscription or a watch: how often, which figures, beyond what, by which way; with the message as it would be now.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { ChoicesField } from '#console/kit/form/ChoicesField'
import { FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { permissionOf } from '#contract/analysis/calls'
import { type Metric, metrics } from '#contract/analysis/metrics'
import { type FigureNews, figureNews, tellable } from '#contract/figure-news/calls'
import { figureNewsRefusals, newsKinds, newsKindWords, newsRules, newsRuleWords } from '#contract/figure-news/states'
import { formOf } from './form-of'
import { Preview } from './Preview'

type Close = { close: () => void }
/** The two calls take the same fields: what a field is told is the same. */
type Fields = Pick<Form<typeof figureNews.add>, 'bind' | 'set' | 'values'>

const lands = [[figureNewsRefusals.denied, 'metrics']] as const
const start = { name: '', kind: 'DAILY', metrics: [], byBell: true, byHook: false } as const

export function NewsAddForm({ close }: Close) {
  const t = useT()
  const form = useForm(figureNews.add, { ...start, metrics: [] }, { done: t('figureNews.added'), onDone: close, lands })
  return (
    <FormDrawer type={modalType.insert} title={t('figureNews.add')} form={form} close={close}>
      <NewsFields form={form} />
    </FormDrawer>
  )
}

export function NewsEditForm({ id, close }: Close & { id: string }) {
  const { data } = useRead(figureNews.detail, { id })
  return data?.id === id ? <EditForm one={data} close={close} /> : null
}

function EditForm({ one, close }: Close & { one: FigureNews }) {
  const t = useT()
  const say = useSay()
  const { id, version } = one
  const form = useForm(figureNews.update, { id, version, ...formOf(one) }, { done: t('kit.saved'), onDone: close, lands })
  return (
    <FormDrawer type={modalType.update} title={say(figureNews.update.title)} form={form} close={close}>
      {/* The fields of the form that adds are those of the form that edits, without what names the record. */}
      <NewsFields form={form as unknown as Fields} />
    </FormDrawer>
  )
}

/** Only what the reader may read; the server asks again. */
function useMetricOptions() {
  const say = useSay()
  return tellable.filter((name) => holds(permissionOf(name))).map((value) => ({ value, label: say(metrics[value].words) }))
}

function NewsFields({ form }: { form: Fields }) {
  const t = useT()
  const say = useSay()
  const { kind } = form.values as { kind?: FigureNews['kind'] }
  const kinds = newsKinds.map((value) => ({ value, label: say(newsKindWords[value]) }))
  const byHook = form.bind('byHook')
  return (
    <>
      <FormGroup name={t('figureNews.what')}>
        <TextField {...form.bind('name')} maxLength={40} />
        <SelectField {...form.bind('kind')} options={kinds} hint={t('figureNews.kindHint')} />
        {kind === 'WATCH' ? <WatchFields form={form} /> : <FiguresField form={form} />}
      </FormGroup>
      <FormGroup name={t('figureNews.how')}>
        <SwitchField {...form.bind('byBell')} />
        {(holds('webhook:read') || byHook.value) && <SwitchField {...byHook} hint={t('figureNews.hookHint')} />}
      </FormGroup>
      <Preview values={form.values} />
    </>
  )
}

const FiguresField = ({ form }: { form: Fields }) => (
  <ChoicesField<Metric> {...form.bind('metrics')} options={useMetricOptions()} hint={useT()('figureNews.metricHint')} />
)

function WatchFields({ form }: { form: Fields }) {
  const t = useT()
  const say = useSay()
  const { value: chosen = [], onChange, ...bound } = form.bind('metrics')
  const [metric] = chosen
  const rule = form.bind('rule')
  const rules = newsRules.map((value) => ({ value, label: say(newsRuleWords[value]) }))
  const hint = rule.value === 'BELOW' ? t('figureNews.belowHint') : rule.value === 'ABOVE_MEDIAN' ? t('figureNews.medianHint') : undefined
  return (
    <>
      <SelectField<Metric>
        {...bound}
        label={t('figureNews.metric')}
        value={metric}
        onChange={(value) => onChange(value ? [value] : [])}
        options={useMetricOptions()}
        hint={t('figureNews.metricHint')}
      />
      <SelectField {...rule} required options={rules} hint={hint} />
      {metric && rule.value && <BoundField form={form} metric={metric} isTimes={rule.value === 'ABOVE_MEDIAN'} />}
    </>
  )
}

/** In the unit of the figure; money, shares and times are held in hundredths and typed as they are said. */
function BoundField({ form, metric, isTimes }: { form: Fields; metric: Metric; isTimes: boolean }) {
  const t = useT()
  const bound = { ...form.bind('bound'), required: true }
  const { unit } = metrics[metric]
  if (isTimes) return <MoneyField {...bound} suffix={t('figureNews.times')} placeholder={t('figureNews.times3')} />
  if (unit === 'fen') return <MoneyField {...bound} />
  if (unit === 'rate') return <MoneyField {...bound} suffix={t('figureNews.percent')} />
  return <CountField {...bound} suffix={unit === 'hours' ? t('figureNews.hours') : undefined} />
}
