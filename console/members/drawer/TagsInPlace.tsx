// A member's tags, changed where they stand.

import { useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { TagsBox } from '#console/kit/control/TagsBox'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { type MemberDetail, members } from '#contract/members/calls'
import { whyNotMember } from '#contract/members/standing'
import { mostTags } from '../acts/AddForm'

export function TagsInPlace({ member }: { member: MemberDetail }) {
  const t = useT()
  const { id, tags } = member
  const write = useWrite(members.tag, { done: t('kit.saved') })
  const change = (next: string[]) =>
    write.mutate({ ids: [id], add: next.filter((tag) => !tags.includes(tag)), remove: tags.filter((tag) => !next.includes(tag)) })
  const mayWrite = holds('member:write') && !whyNotMember.change(member)
  if (!mayWrite && tags.length === 0) return null
  return (
    <Block title={t('members.tags')} note={mayWrite ? t('members.tagsHint') : undefined}>
      {mayWrite ? (
        <TagsBox id="member-tags" value={tags} most={mostTags} onChange={change} aria-label={t('members.tagsAdd')} />
      ) : (
        <p className="mb-tags">
          {tags.map((tag) => (
            <span key={tag} className="md-badge">
              {tag}
            </span>
          ))}
        </p>
      )}
    </Block>
  )
}
