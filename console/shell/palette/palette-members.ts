// Members that the palette finds by their phone: the whole number, or the end of it that is shown.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { useSay } from '#console/kit/text/words'
import { members } from '#contract/members/calls'
import { pathTo } from '#contract/pages'
import { goTo } from '../history'
import { findable } from './match'
import type { Command } from './palette-commands'

const isPhone = /^(\d{4}|1\d{10})$/
const fewMembers = 3

export function useMembers(text: string): Command[] {
  const say = useSay()
  const enabled = holds('member:read') && isPhone.test(text)
  const { data, isPlaceholderData } = useRead(
    members.page,
    { keyword: text.slice(0, 60), pageNumber: 1, pageSize: fewMembers },
    { quiet: true, enabled },
  )
  // What an earlier text found must not be opened for a later one.
  if (!enabled || !data || isPlaceholderData) return []
  return data.records.map(({ id, no, name, mobile, levelName }) => ({
    key: `member ${id}`,
    label: name || no,
    sub: [say(members.detail.title), mobile, levelName].filter(Boolean).join(' · '),
    icon: 'member',
    find: findable([text, name]),
    run: () => goTo(pathTo('members', { id })),
  }))
}
