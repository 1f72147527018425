// The columns of the freight templates.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Template } from '#contract/freight/calls'
import { chargeByWords, freightModeWords } from '#contract/freight/form'
import { useRuleText } from './show'

const { count, time, custom } = columnsOf<Template>()

export function TemplateName({ template: { name, shopName, isDefault }, withShop = false }: { template: Template; withShop?: boolean }) {
  const t = useT()
  return (
    <span className="fr-name">
      <span>{name}</span>
      {isDefault && <span className="md-badge">{t('freight.isDefault')}</span>}
      {withShop && <small>{shopName}</small>}
    </span>
  )
}

export const ChargeByText = ({ chargeBy }: Pick<Template, 'chargeBy'>) => <>{useSay()(chargeByWords[chargeBy])}</>
export const ModeText = ({ mode }: Pick<Template, 'mode'>) => <>{useSay()(freightModeWords[mode])}</>

export function DefaultFee({ template: { defaultRule, chargeBy } }: { template: Template }) {
  const t = useT()
  const ruleText = useRuleText()
  return <>{defaultRule ? ruleText(defaultRule, chargeBy) : t('freight.free')}</>
}

function Extent({ template: { ruleCount, freeRuleCount, noShipCount } }: { template: Template }) {
  const t = useT()
  const parts = [
    ruleCount > 0 && t('freight.nRules', { n: ruleCount }),
    freeRuleCount > 0 && t('freight.nFreeRules', { n: freeRuleCount }),
    noShipCount > 0 && t('freight.nNoShip', { n: noShipCount }),
  ]
  return <Said text={parts.filter(Boolean).join(' · ') || '–'} />
}

export const templateShape: RowShape<Template> = {
  phone: { title: 'name', second: ['chargeBy', 'mode', 'extent'], figure: 'productCount', state: 'defaultRule' },
}

/** Who sees several shops sees whose template it is under its name. */
export const templateColumns = (withShop: boolean) => [
  custom('name', 'freight.name', (template) => <TemplateName template={template} withShop={withShop} />, {
    sort: 'name',
    width: 176,
    text: ({ name }) => name,
  }),
  custom('chargeBy', 'freight.chargeBy', ({ chargeBy }) => <ChargeByText chargeBy={chargeBy} />, { width: 96 }),
  custom('mode', 'freight.mode', ({ mode }) => <ModeText mode={mode} />, { width: 136 }),
  custom('defaultRule', 'freight.defaultFee', (template) => <DefaultFee template={template} />, { width: 226 }),
  custom('extent', 'freight.extent', (template) => <Extent template={template} />),
  count('productCount', 'freight.productCount', { sort: 'productCount', width: 116 }),
  time('updatedAt', 'freight.updatedAt', { sort: 'updatedAt' }),
]
