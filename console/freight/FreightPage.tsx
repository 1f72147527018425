// Freight templates: the list, and what can be done with each: edit, copy, make the default, try out, see where it goes, delete.

import './freight.css'
import { Suspense, useMemo, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { freight, type Template, templateRefusals, templateSheet } from '#contract/freight/calls'
import { chargeBys, chargeByWords, freightModes, freightModeWords } from '#contract/freight/form'
import { templateColumns, templateShape } from './columns'
import { useShops } from './shops'

const Dialogs = lazyPart(async () => (await import('./Dialogs')).Dialogs)

export type What = 'add' | 'edit' | 'detail' | 'copy' | 'try' | 'coverage' | 'remove'
export type Opened = { what: What; template?: Template }

export function FreightPage() {
  const t = useT()
  useWarm(Dialogs)
  const [opened, open] = useState<Opened>()
  const shops = useShops()
  const columns = useMemo(() => templateColumns(shops.length > 1), [shops.length])
  const actionsOf = useTemplateActions((what, template) => open({ what, template }))
  const exporting = useExport(templateSheet, { list: 'freight' })
  return (
    <>
      <ListPage
        name="freight"
        title="freight.title"
        call={freight.page}
        columns={columns}
        search="freight.search"
        filters={useFilters()}
        emptyHint="freight.emptyHint"
        open={(template) => open({ what: 'detail', template })}
        actions={[
          { label: t('freight.add'), icon: <PlusIcon />, permission: 'freight:write', run: () => open({ what: 'add' }) },
          { label: t('freight.try'), run: () => open({ what: 'try' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        shape={templateShape}
      />
      {exporting.dialog}
      <Suspense>{opened && <Dialogs opened={opened} actionsOf={actionsOf} close={() => open(undefined)} />}</Suspense>
    </>
  )
}

function useTemplateActions(open: (what: What, template: Template) => void): (template: Template) => Action[] {
  const t = useT()
  const write = useWrite(freight.setDefault, { done: t('freight.defaultSet') })
  return (template) => {
    const { id, version, name, isDefault } = template
    return [
      { label: t('kit.form.edit'), permission: 'freight:write', key: 'e', run: () => open('edit', template) },
      { label: t('freight.copy'), permission: 'freight:write', run: () => open('copy', template) },
      { label: t('freight.try'), run: () => open('try', template) },
      { label: t('freight.coverage'), run: () => open('coverage', template) },
      {
        label: t('freight.setDefault'),
        permission: 'freight:write',
        why: isDefault ? templateRefusals.alreadyDefault : null,
        confirm: t('freight.setDefaultAsk', { name }),
        run: () => write.mutate({ id, version }),
      },
      {
        label: t('freight.remove'),
        permission: 'freight:delete',
        danger: true,
        why: isDefault ? templateRefusals.isDefault : null,
        run: () => open('remove', template),
      },
    ]
  }
}

function useFilters(): Filter[] {
  const say = useSay()
  const shops = useShops()
  const shop: Filter = { key: 'shopId', title: 'freight.shop', options: shops.map(({ shopId, name }) => ({ value: shopId, label: name })) }
  return [
    { key: 'chargeBy', title: 'freight.chargeBy', options: chargeBys.map((value) => ({ value, label: say(chargeByWords[value]) })) },
    { key: 'mode', title: 'freight.mode', options: freightModes.map((value) => ({ value, label: say(freightModeWords[value]) })) },
    ...(shops.length > 1 ? [shop] : []),
  ]
}
