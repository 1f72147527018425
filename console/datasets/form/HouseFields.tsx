// A dataset of the house's own figures: what is shown, of which days, compared with what, narrowed to what.

import { ShopField } from '#console/desk/filters/ShopField'
import { useRegions } from '#console/desk/region/load'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { FieldRow } from '#console/kit/form/FormGroup'
import { SelectField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { permissionOf } from '#contract/analysis/calls'
import { metrics, productFigures } from '#contract/analysis/metrics'
import { compares, namedPeriods } from '#contract/analysis/periods'
import { dimensionWords } from '#contract/analysis/slices'
import { type HouseDefinition, houseRows, partDimensions } from '#contract/datasets/definition'
import { orders } from '#contract/orders/calls'
import { orderChannels, orderChannelWords, orderTypes, orderTypeWords } from '#contract/orders/states'
import { views } from '#contract/views/calls'
import { boundAt, type Fields } from './bound-at'
import { MetricsField } from './MetricsField'
import { houseOf, type Show, shows } from './start'

type Props = { form: Fields; house: HouseDefinition }

export function HouseFields({ form, house }: Props) {
  const t = useT()
  const show = boundAt<Show>(form, {
    path: 'asks.house.show',
    label: t('datasets.show'),
    value: house.show,
    change: (next) => next && form.set({ asks: { kind: 'HOUSE', house: houseOf(next, house) } }),
  })
  return (
    <>
      <SelectField
        {...show}
        options={shows.map((value) => ({ value, label: t(`datasets.shows.${value}`) }))}
        hint={t(`datasets.showSays.${house.show}`)}
      />
      <ByShow form={form} house={house} />
      {'period' in house && (
        <>
          <WhenFields form={form} house={house} />
          <TradeFields form={form} house={house} />
        </>
      )}
      {'top' in house && <CountField {...fieldsOf(form, house)('top', t('datasets.top'))} />}
    </>
  )
}

/** Fields of what is shown; another value replaces the one that stands. */
function fieldsOf(form: Fields, house: HouseDefinition) {
  return <V,>(key: string, label: string, isOptional = false) =>
    boundAt<V>(form, {
      path: `asks.house.${key}`,
      label,
      value: (house as Record<string, unknown>)[key] as V | undefined,
      // Each field belongs to what is shown now, as the schema says again before anything is sent.
      change: (value) => form.set({ asks: { kind: 'HOUSE', house: { ...house, [key]: value } as HouseDefinition } }),
      isOptional,
    })
}

function ByShow({ form, house }: Props) {
  const t = useT()
  const say = useSay()
  const field = fieldsOf(form, house)
  if (house.show === 'figures' || house.show === 'steps')
    return <MetricsField bound={field('metrics', t('datasets.metrics'))} most={house.show === 'figures' ? 8 : 4} />
  if (house.show === 'parts')
    return (
      <FieldRow>
        <SelectField
          {...field<string>('by', t('datasets.by'))}
          // A province narrows cities alone: nobody would see it stay behind.
          onChange={(by) => form.set({ asks: { kind: 'HOUSE', house: { ...house, by: by as typeof house.by, province: undefined } } })}
          options={partDimensions.map((value) => ({ value, label: say(dimensionWords[value]) }))}
        />
        {house.by === 'city' && <ProvinceField form={form} house={house} />}
      </FieldRow>
    )
  if (house.show === 'goods') {
    const options = productFigures.filter((name) => holds(permissionOf(name))).map((value) => ({ value, label: say(metrics[value].words) }))
    return <SelectField {...field<string>('sort', t('datasets.sort'))} options={options} />
  }
  if (house.show === 'rows')
    return (
      <SelectField
        {...field<string>('of', t('datasets.of'))}
        options={houseRows.map((value) => ({ value, label: t(`datasets.rows.${value}`) }))}
      />
    )
  return house.show === 'view' ? <ViewField form={form} house={house} /> : null
}

function ProvinceField({ form, house }: Props) {
  const t = useT()
  const { data } = useRegions(true)
  const options = (data?.tree ?? []).map(({ code, name }) => ({ value: code.slice(0, 2), label: name }))
  return (
    <SelectField
      {...fieldsOf(form, house)<string>('province', t('datasets.province'), true)}
      placeholder={t('datasets.all')}
      options={options}
    />
  )
}

/** One's own views of the list of orders, and those that are shared. */
function ViewField({ form, house }: Props) {
  const t = useT()
  const field = fieldsOf(form, house)
  const { data } = useRead(views.list, { list: 'orders' }, { quiet: true })
  const bound = field<string>('viewId', t('datasets.view'))
  const known = data?.map(({ id, name, isShared }) => ({ value: id, label: isShared ? t('datasets.sharedView', { name }) : name }))
  const isGone = Boolean(known && bound.value && !known.some(({ value }) => value === bound.value))
  const options = [...(known ?? []), ...(isGone ? [{ value: bound.value ?? '', label: t('datasets.viewGone'), disabled: true }] : [])]
  return (
    <SelectField
      {...bound}
      value={bound.value || undefined}
      error={isGone ? t('datasets.viewGoneHint') : bound.error && !bound.value ? t('datasets.chooseView') : bound.error}
      placeholder={t('datasets.chooseView')}
      options={options}
      hint={t(known?.length === 0 ? 'datasets.noViews' : 'datasets.viewHint')}
    />
  )
}

function WhenFields({ form, house }: Props) {
  const t = useT()
  const field = fieldsOf(form, house)
  return (
    <FieldRow>
      <SelectField
        {...field<string>('period', t('datasets.periodName'))}
        options={namedPeriods.map((value) => ({ value, label: t(`datasets.period.${value}`) }))}
      />
      <SelectField
        {...field<string>('compare', t('datasets.compareName'))}
        options={compares.map((value) => ({ value, label: t(`datasets.compare.${value}`) }))}
      />
    </FieldRow>
  )
}

function TradeFields({ form, house }: Props) {
  const t = useT()
  const say = useSay()
  const field = fieldsOf(form, house)
  const all = { placeholder: t('datasets.all') }
  return (
    <FieldRow>
      <ShopField shops={orders.shops} bound={field<string>('shopId', t('datasets.shop'), true)} placeholder={t('datasets.allShops')} />
      <SelectField
        {...field<string>('channel', t('datasets.channel'), true)}
        {...all}
        options={orderChannels.map((value) => ({ value, label: say(orderChannelWords[value]) }))}
      />
      <SelectField
        {...field<string>('type', t('datasets.type'), true)}
        {...all}
        options={orderTypes.map((value) => ({ value, label: say(orderTypeWords[value]) }))}
      />
    </FieldRow>
  )
}
