// The packages themselves as cards over the orders: what each costs and unlocks, and how often it was sold.

import { permitted } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { ActionMenu } from '#console/kit/overlay/ActionMenu'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { type MemberPackage, packages } from '#contract/packages/calls'
import { packageRefusals } from '#contract/packages/states'
import { PackageFace } from './PackageCard'

export function OnSale({ edit }: { edit: (of: MemberPackage) => void }) {
  const t = useT()
  const { data } = useRead(packages.list, { all: true }, { quiet: true })
  if (!data) return <div className="pk-cards" aria-busy="true" />
  if (data.length === 0) return <p className="md-note">{t('packages.none')}</p>
  return (
    <ul className="pk-cards" aria-label={t('packages.sale')}>
      {data.map((one) => (
        <Card key={one.id} of={one} edit={() => edit(one)} />
      ))}
    </ul>
  )
}

function Card({ of, edit }: { of: MemberPackage; edit: () => void }) {
  const t = useT()
  const remove = useWrite(packages.remove, { done: t('packages.removed') })
  const { id, name, isEnabled, soldCount } = of
  const actions = permitted([
    { label: t('packages.edit'), permission: 'package:write', run: edit },
    {
      label: t('packages.remove'),
      permission: 'package:write',
      danger: true,
      confirm: t('packages.removeAsk', { name }),
      why: soldCount > 0 ? packageRefusals.inUse : null,
      run: () => remove.mutate({ id }),
    },
  ])
  return (
    <li className="pk-card" data-off={isEnabled ? undefined : true}>
      <PackageFace of={of} tag={isEnabled ? undefined : <span className="md-badge">{t('packages.off')}</span>} />
      <span className="pk-foot">
        {t('packages.sold', { n: countText(soldCount) })}
        <ActionMenu label={t('kit.list.actionsOf', { name })} of={name} actions={actions} />
      </span>
    </li>
  )
}
