// The axes of the specifications: what they are called and which values they have.

import { useId, useSyncExternalStore } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { swapped } from '#console/kit/list/swap'
import { CloseIcon, DownIcon, PlusIcon, UpIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Attribute } from '#contract/products/categories'
import { formRules, maxAxes, maxSkus } from '#contract/products/form'
import { type AxisDraft, newAxis } from '../grid'
import type { SkuStore } from '../sku-store'
import { Tokens } from '../Tokens'

type Props = { store: SkuStore; suggested: readonly Attribute[]; errorAt: (path: string) => string | undefined }

export function AxesEditor({ store, suggested, errorAt }: Props) {
  const t = useT()
  const say = useSay()
  const { axes, size } = useSyncExternalStore(store.subscribe, store.shown)
  const put = (axis: AxisDraft) => store.setAxes(axes.map((one) => (one.key === axis.key ? axis : one)))
  const swap = (at: number) => store.setAxes(swapped(axes, at, at - 1))
  return (
    <div className="pr-axes">
      {axes.map((axis, at) => (
        <AxisRow
          key={axis.key}
          axis={axis}
          at={at}
          put={put}
          suggested={suggested}
          store={store}
          error={errorAt(`specs.${at}.name`) ?? errorAt(`specs.${at}.values`)}
          up={at > 0 ? () => swap(at) : undefined}
          down={at < axes.length - 1 ? () => swap(at + 1) : undefined}
          remove={() => store.setAxes(axes.filter(({ key }) => key !== axis.key))}
        />
      ))}
      {size > maxSkus && (
        <p role="alert" className="md-field-error">
          {t('products.specs.tooMany', { n: size })} {say(formRules.skus, { n: maxSkus })}
        </p>
      )}
      {axes.length < maxAxes && (
        <Button icon={<PlusIcon />} onClick={() => store.setAxes([...axes, newAxis()])}>
          {t(axes.length === 0 ? 'products.specs.begin' : 'products.specs.addAxis')}
        </Button>
      )}
      <span className="md-time">{t('products.specs.hint', { axes: maxAxes, skus: maxSkus })}</span>
    </div>
  )
}

type RowProps = {
  axis: AxisDraft
  at: number
  store: SkuStore
  suggested: readonly Attribute[]
  error: string | undefined
  put: (axis: AxisDraft) => void
  up?: () => void
  down?: () => void
  remove: () => void
}

function AxisRow({ axis, at, store, suggested, error, put, up, down, remove }: RowProps) {
  const t = useT()
  const id = useId()
  const name = axis.name || String(at + 1)
  const known = suggested.find((one) => one.name === axis.name)
  return (
    <div className="pr-axis">
      <input
        className="md-input"
        aria-label={t('products.specs.axisName', { n: at + 1 })}
        placeholder={t('products.specs.axisPlaceholder')}
        list={id}
        maxLength={20}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        value={axis.name}
        onChange={(event) => put({ ...axis, name: event.target.value })}
      />
      <datalist id={id}>
        {suggested.map((one) => (
          <option key={one.id} value={one.name}>
            {one.name}
          </option>
        ))}
      </datalist>
      <Tokens
        id={`${id}-values`}
        label={t('products.specs.values', { name })}
        placeholder={t('products.specs.valuesPlaceholder')}
        values={axis.values}
        onChange={(values) => put({ ...axis, values })}
        rename={(from, to) => store.rename(axis.key, from, to)}
        maxLength={40}
        suggestions={known?.options}
      />
      <span className="pr-axis-acts">
        {up && <IconButton label={t('products.specs.up', { name })} icon={<UpIcon />} onClick={up} />}
        {down && <IconButton label={t('products.specs.down', { name })} icon={<DownIcon />} onClick={down} />}
        <IconButton label={t('products.specs.remove', { name })} icon={<CloseIcon />} onClick={remove} />
      </span>
      {error && <p className="md-field-error">{error}</p>}
    </div>
  )
}
