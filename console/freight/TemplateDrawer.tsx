// One template: its rules in words, where it is free and where it does not go, and what happened to it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Template, TemplateDetail } from '#contract/freight/calls'
import { quantityWords } from '#contract/pricing/quantity'
import { ChargeByText, DefaultFee, ModeText } from './columns'
import { DearParcels } from './Example'
import { RegionNames } from './RegionNames'
import { useRuleText, useShow } from './show'

const labels = {
  name: 'freight.name',
  chargeBy: 'freight.chargeBy',
  mode: 'freight.mode',
  shipFrom: 'freight.shipFrom',
  shipWithinHours: 'freight.shipWithin',
  sort: 'freight.sort',
  isDefault: 'freight.isDefault',
  rules: 'freight.rules',
  freeRules: 'freight.freeRules',
  noShip: 'freight.noShip',
} as const

type Props = { template: Template; detail: TemplateDetail | undefined; actionsOf: (template: Template) => Action[]; close: () => void }

export function TemplateDrawer({ template, detail, actionsOf, close }: Props) {
  const t = useT()
  const show = useShow()
  const { shipFrom, shipWithinHours } = template
  return (
    <DetailDrawer
      kind={t('freight.detail')}
      name={template.name}
      of={template.id}
      tag={template.isDefault && <span className="md-badge">{t('freight.isDefault')}</span>}
      close={close}
      actions={actionsOf(template)}
      hero={
        <Hero
          state={
            <span className="md-state fr-fee">
              <DefaultFee template={template} />
            </span>
          }
          below={
            <>
              <ModeText {...template} /> · <ChargeByText {...template} />
            </>
          }
          figure={template.productCount}
          figureBelow={t('freight.productCount')}
        />
      }
      items={[
        { title: 'freight.shop', value: template.shopName },
        { title: 'freight.shipFrom', value: shipFrom && <RegionNames codes={[shipFrom]} /> },
        { title: 'freight.shipWithin', value: t('freight.hours', { n: shipWithinHours }) },
        { title: 'freight.updatedAt', value: timeText(template.updatedAt) },
      ]}
    >
      {detail && <DearParcels terms={detail} id={detail.id} shopId={detail.shopId} />}
      {detail && <Rules template={detail} />}
      <HistoryPanel entity="freight" now={{ ...template, whyNotEdit: null }} labels={labels} show={show} />
    </DetailDrawer>
  )
}

function Rules({ template: { rules, freeRules, noShip, chargeBy } }: { template: TemplateDetail }) {
  const t = useT()
  const say = useSay()
  const ruleText = useRuleText()
  const condition = ({ minQty, minAmountFen, logic }: TemplateDetail['freeRules'][number]) =>
    [
      minQty !== null && t('freight.fromQty', { n: say(quantityWords(minQty, chargeBy)) }),
      minAmountFen !== null && t('freight.fromAmount', { amount: yuan(minAmountFen) }),
    ]
      .filter(Boolean)
      .join(t(`freight.joins.${logic}`))
  return (
    <div className="fr-told">
      {rules.length > 0 && (
        <Block title={t('freight.rules')}>
          {rules.map((rule, at) => (
            // A rule has nothing of its own but its place.
            <p key={at}>
              <span>{rule.isDefault ? t('freight.otherRegions') : <RegionNames codes={rule.regions} most={20} />}</span>
              <b>{ruleText(rule, chargeBy)}</b>
            </p>
          ))}
        </Block>
      )}
      {freeRules.length > 0 && (
        <Block title={t('freight.freeRules')}>
          {freeRules.map((rule, at) => (
            // A rule has nothing of its own but its place.
            <p key={at}>
              <RegionNames codes={rule.regions} most={20} />
              <b>{condition(rule)}</b>
            </p>
          ))}
        </Block>
      )}
      <Block title={t('freight.noShip')}>
        <p>{noShip.length === 0 ? t('freight.everywhere') : <RegionNames codes={noShip} most={20} />}</p>
      </Block>
    </div>
  )
}
