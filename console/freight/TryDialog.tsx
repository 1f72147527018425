// Trying templates out: an address and a basket, and at once what sending costs and which rule said so.

import './freight.css'
import { useState } from 'react'
import { RegionField } from '#console/desk/region/RegionField'
import { Button, IconButton } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { SelectField } from '#console/kit/form/fields'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { freight, type Template } from '#contract/freight/calls'
import type { Answer, Given } from '#contract/kit/call'
import { quantityWords } from '#contract/pricing/quantity'
import { QuantityField } from './QuantityField'
import { RegionNames } from './RegionNames'
import { useRuleText } from './show'

type Line = Given<typeof freight.quote>['lines'][number]
const start = { qty: 1, weightG: 500, volumeCm3: 1000, amountFen: 5000 }

export function TryDialog({ template, close }: { template: Template | undefined; close: () => void }) {
  const t = useT()
  const { data: templates = [] } = useRead(freight.list, template ? { shopId: template.shopId } : {}, { quiet: true })
  const [regionCode, setRegion] = useState<string>()
  const [given, setLines] = useState<Partial<Line>[]>([{ ...start, templateId: template?.id }])
  const lines = given.map((line) => ({ ...line, templateId: line.templateId ?? templates[0]?.id }))
  const options = templates.map(({ id, name, isDefault }) => ({
    value: id,
    label: isDefault ? t('freight.defaultOption', { name }) : name,
  }))
  return (
    <Dialog title={t('freight.try')} close={close}>
      <RegionField id="try-region" name="region" label={t('freight.sentTo')} required value={regionCode} onChange={setRegion} />
      {lines.map((line, at) => (
        // A line has nothing of its own but its place.
        <div className="fr-rule" key={at} role="group" aria-label={t('freight.lineNo', { n: at + 1 })}>
          <TriedLine
            at={at}
            line={line}
            options={options}
            change={(patch) => setLines(given.with(at, { ...given[at], ...patch }))}
            remove={given.length > 1 ? () => setLines(given.toSpliced(at, 1)) : undefined}
          />
        </div>
      ))}
      <Button icon={<PlusIcon />} onClick={() => setLines([...given, start])}>
        {t('freight.addLine')}
      </Button>
      <Outcome regionCode={regionCode} lines={lines} />
    </Dialog>
  )
}

type LineProps = {
  at: number
  line: Partial<Line>
  options: { value: string; label: string }[]
  change: (patch: Partial<Line>) => void
  remove: (() => void) | undefined
}

function TriedLine({ at, line, options, change, remove }: LineProps) {
  const t = useT()
  const bound = <K extends keyof Line>(key: K, label: string) => ({
    id: `try-${at}-${key}`,
    name: key,
    label,
    required: true,
    value: line[key],
    onChange: (value: Line[K] | undefined) => change({ [key]: value } as Partial<Line>),
  })
  return (
    <>
      <div className="fr-rule-head">
        <SelectField {...bound('templateId', t('freight.template'))} options={options} />
        {remove && <IconButton label={t('freight.removeLine', { n: at + 1 })} icon={<CloseIcon />} onClick={remove} />}
      </div>
      <div className="fr-amounts">
        <CountField {...bound('qty', t('freight.qty'))} />
        <QuantityField {...bound('weightG', t('freight.weight'))} chargeBy="WEIGHT" />
        <QuantityField {...bound('volumeCm3', t('freight.volume'))} chargeBy="VOLUME" />
        <MoneyField {...bound('amountFen', t('freight.amount'))} />
      </div>
    </>
  )
}

function Outcome({ regionCode, lines }: { regionCode: string | undefined; lines: Partial<Line>[] }) {
  const t = useT()
  const input = freight.quote.input.safeParse({ regionCode, lines })
  // While the input is not whole nothing is asked, so what would be asked does not matter.
  const { data, error } = useRead(freight.quote, input.success ? input.data : ({} as never), { quiet: true, enabled: input.success })
  if (!input.success) return <output className="fr-outcome md-note">{t('freight.tryHint')}</output>
  if (error) return <output className="fr-outcome fr-refused">{error.message}</output>
  if (!data) return <output className="fr-outcome" aria-busy="true" />
  return (
    <output className="fr-outcome">
      <strong>{t('freight.total', { amount: yuan(data.feeFen) })}</strong>
      {data.charges.map((charge) => (
        <Charge key={charge.templateId} charge={charge} />
      ))}
    </output>
  )
}

function Charge({ charge }: { charge: Answer<typeof freight.quote>['charges'][number] }) {
  const t = useT()
  const say = useSay()
  const ruleText = useRuleText()
  const { name, because, rule, region, quantity, chargeBy, feeFen } = charge
  return (
    <div className="fr-charge">
      <p>
        <span>{t('freight.charged', { name, n: say(quantityWords(quantity, chargeBy)) })}</span>
        <b>{yuan(feeFen)}</b>
      </p>
      <p className="fr-why">
        {t(`freight.because.${because}`)} {region && <RegionNames codes={[region]} />} {rule && ruleText(rule, chargeBy)}
      </p>
    </div>
  )
}
