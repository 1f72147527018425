// Which tags many members are given, and which are taken off them.

import { useState } from 'react'
import type { TermsFields } from '#console/desk/bulk/terms'
import { TagsBox } from '#console/kit/control/TagsBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { useT } from '#console/kit/text/i18n'
import { memberTagTerms } from '#contract/members/bulk'
import { mostTags } from './AddForm'

export const TagTerms: TermsFields = ({ change }) => {
  const t = useT()
  const [tags, setTags] = useState<{ add: string[]; remove: string[] }>({ add: [], remove: [] })
  const set = (part: Partial<typeof tags>) => {
    const next = { ...tags, ...part }
    setTags(next)
    change(memberTagTerms.safeParse(next).success ? next : null)
  }
  return (
    <>
      <FieldBox id="tags-add" label={t('members.tagsAdd')} required={false} hint={t('members.tagsHint')}>
        {(aria) => <TagsBox id="tags-add" value={tags.add} most={mostTags} onChange={(add) => set({ add })} {...aria} />}
      </FieldBox>
      <FieldBox id="tags-remove" label={t('members.tagsRemove')} required={false}>
        {(aria) => <TagsBox id="tags-remove" value={tags.remove} most={mostTags} onChange={(remove) => set({ remove })} {...aria} />}
      </FieldBox>
    </>
  )
}
