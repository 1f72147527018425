// What is asked before many goods are changed at once: by how much prices move, and which category, freight template or tags they get.

import { useState } from 'react'
import type { TermedAct, Terms } from '#console/desk/bulk/terms'
import { useRead } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { FieldBox } from '#console/kit/form/FieldBox'
import { SelectField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import { language } from '#console/kit/text/language'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { freight } from '#contract/freight/calls'
import { labelOf, problemsOf, schemaAt } from '#contract/kit/problem'
import {
  categoryTerms,
  freightTerms,
  newPriceFen,
  priceEndings,
  priceEndingWords,
  priceTerms,
  priceWays,
  priceWayWords,
  tagTerms,
  tagWays,
  tagWayWords,
} from '#contract/products/bulk'
import { CategoryPicker } from './CategoryPicker'
import { Tokens } from './Tokens'

type Props = { change: (terms: Terms | null) => void }

type Schema = typeof priceTerms | typeof categoryTerms | typeof freightTerms | typeof tagTerms

/** What was said so far, told on as soon as it is enough; what is wrong, field by field, once something was said. */
function useTerms(schema: Schema, change: Props['change'], start: Terms) {
  const say = useSay()
  const [said, setSaid] = useState<Terms>(start)
  const [touched, setTouched] = useState<readonly string[]>([])
  const checked = schema.safeParse(said)
  const problems = checked.success ? {} : problemsOf(checked.error, schema, language())
  const bind = <V,>(name: string) => ({
    id: `bulk-${name}`,
    name,
    label: say(labelOf(schemaAt(schema, [name])) ?? [name, name]),
    required: true,
    // The schema says what each name holds; a field of another kind would not pass it.
    value: said[name] as V | undefined,
    error: touched.includes(name) ? problems[name] : undefined,
    onChange: (value: V | undefined) => {
      const next = { ...said, [name]: (value ?? null) as Terms[string] }
      const parsed = schema.safeParse(next)
      setSaid(next)
      setTouched([...touched, name])
      change(parsed.success ? parsed.data : null)
    },
  })
  return { bind, said, terms: checked.success ? checked.data : null }
}

const exampleFen = 10_000

function PriceFields({ change }: Props) {
  const t = useT()
  const say = useSay()
  const [isDown, setDown] = useState(false)
  // The sign is chosen beside the number: nobody types a minus before a price.
  const signed = (terms: Terms | null, down: boolean) => change(terms && { ...terms, by: (down ? -1 : 1) * Math.abs(Number(terms.by)) })
  const { bind, said, terms } = useTerms(priceTerms, (next) => signed(next, isDown), { way: 'percent', ending: 'keep' })
  const way = bind<(typeof priceWays)[number]>('way')
  const by = bind<number>('by')
  const ending = bind<(typeof priceEndings)[number]>('ending')
  const parsed = priceTerms.safeParse({ ...said, by: (isDown ? -1 : 1) * Math.abs(Number(said.by)) })
  const becomes = parsed.success ? newPriceFen(exampleFen, parsed.data) : null
  return (
    <>
      <div className="md-bulk-terms">
        <SelectField {...way} options={priceWays.map((value) => ({ value, label: say(priceWayWords[value]) }))} />
        <FieldBox id="bulk-direction" label={t('products.bulk.direction')} required>
          {() => (
            <Segmented
              id="bulk-direction"
              label={t('products.bulk.direction')}
              value={isDown ? 'down' : 'up'}
              options={[
                { value: 'up', label: t('products.bulk.up') },
                { value: 'down', label: t('products.bulk.down') },
              ]}
              onChange={(value) => {
                setDown(value === 'down')
                signed(terms, value === 'down')
              }}
            />
          )}
        </FieldBox>
        <MoneyField {...by} {...(way.value === 'percent' ? { suffix: '%' } : {})} />
        <SelectField {...ending} options={priceEndings.map((value) => ({ value, label: say(priceEndingWords[value]) }))} />
      </div>
      {becomes !== null && <p className="md-note">{t('products.bulk.example', { before: yuan(exampleFen), after: yuan(becomes) })}</p>}
    </>
  )
}

function CategoryFields({ change }: Props) {
  const { bind } = useTerms(categoryTerms, change, {})
  const category = bind<string>('categoryId')
  return (
    <FieldBox {...category}>
      {(aria) => <CategoryPicker id={category.id} label={category.label} value={category.value} onChange={category.onChange} aria={aria} />}
    </FieldBox>
  )
}

function FreightFields({ change }: Props) {
  const { data } = useRead(freight.list, {}, { quiet: true })
  const { bind } = useTerms(freightTerms, change, {})
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField {...bind<string>('freightTemplateId')} options={options} />
}

function TagFields({ change }: Props) {
  const say = useSay()
  const { bind } = useTerms(tagTerms, change, { way: 'add', tags: [] })
  const tags = bind<string[]>('tags')
  return (
    <div className="md-bulk-terms">
      <SelectField
        {...bind<(typeof tagWays)[number]>('way')}
        options={tagWays.map((value) => ({ value, label: say(tagWayWords[value]) }))}
      />
      <FieldBox {...tags}>
        {(aria) => <Tokens id={tags.id} label={tags.label} values={tags.value ?? []} onChange={tags.onChange} maxLength={10} aria={aria} />}
      </FieldBox>
    </div>
  )
}

export const goodsTerms: readonly TermedAct[] = [
  { bulk: 'product.price', Fields: PriceFields },
  { bulk: 'product.category', Fields: CategoryFields },
  { bulk: 'product.freight', Fields: FreightFields },
  { bulk: 'product.tags', Fields: TagFields },
]
