// Puts one field of a record back to what it was before an entry of its history; greyed with the reason where that is not allowed.

import { useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { history, type RestorableEntity, restorable, whyNotRestore } from '#contract/history/calls'
import type { Refusal } from '#contract/kit/refusal'

/** The record as it is now: restoring a field is an edit of it, refused where an edit is. */
export type Now = { id: string; version: number; whyNotEdit: Refusal | null }

type Props = { entity: RestorableEntity; now: Now; entryId: string; field: string; label: string; before: unknown; shown: string }

export function RestoreButton({ entity, now, entryId, field, label, before, shown }: Props) {
  const t = useT()
  const restore = useWrite(history.restore, { done: t('kit.history.restored', { label }) })
  const { permissions, fields } = restorable[entity]
  if (!permissions.some(holds) || !fields.includes(field)) return null
  return (
    <span className="md-restore">
      <ActionButton
        look="link"
        action={{
          label: t('kit.history.restore'),
          why: whyNotRestore(entity, field, before) ?? now.whyNotEdit,
          confirm: shown ? t('kit.history.restoreAsk', { label, value: shown }) : t('kit.history.restoreEmptyAsk', { label }),
          pending: restore.isPending,
          run: () => restore.mutate({ entity, entityId: now.id, entryId, field, version: now.version }),
        }}
      />
    </span>
  )
}
