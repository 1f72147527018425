// What opens over the list of templates. A form begins with all that is known of the template.

import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { freight, type Template, type TemplateDetail } from '#contract/freight/calls'
import { CopyDialog } from './CopyDialog'
import { CoverageDialog } from './CoverageDialog'
import type { Opened } from './FreightPage'
import { RemoveDialog } from './RemoveDialog'
import { TemplateDrawer } from './TemplateDrawer'
import { TemplateAddForm, TemplateEditForm } from './TemplateForm'
import { TryDialog } from './TryDialog'

type Props = { opened: Opened; actionsOf: (template: Template) => Action[]; close: () => void }

export function Dialogs({ opened: { what, template }, actionsOf, close }: Props) {
  if (what === 'add') return <TemplateAddForm close={close} />
  if (what === 'try') return <TryDialog template={template} close={close} />
  if (!template) return null
  if (what === 'copy') return <CopyDialog template={template} close={close} />
  if (what === 'remove') return <RemoveDialog template={template} close={close} />
  return <Known what={what} template={template} actionsOf={actionsOf} close={close} />
}

type KnownProps = { what: Opened['what']; template: Template; actionsOf: Props['actionsOf']; close: () => void }

function Known({ what, template, actionsOf, close }: KnownProps) {
  const { data } = useRead(freight.detail, { id: template.id }, { quiet: true })
  const detail: TemplateDetail | undefined = data?.id === template.id ? data : undefined
  if (what === 'detail') return <TemplateDrawer template={detail ?? template} detail={detail} actionsOf={actionsOf} close={close} />
  if (!detail) return null
  return what === 'edit' ? <TemplateEditForm template={detail} close={close} /> : <CoverageDialog template={detail} close={close} />
}
