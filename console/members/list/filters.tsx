// How members are narrowed down: by rung, state, where they came from, how they buy, a tag, when they joined and what they have.

import { useState } from 'react'
import { FilterChip } from '#console/desk/filters/FilterChip'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { TextBox } from '#console/kit/control/TextBox'
import type { Filter } from '#console/kit/list/Filters'
import type { FilterValue } from '#console/kit/list/list-state'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { countText, parseCount } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { members } from '#contract/members/calls'
import { memberSources, memberSourceWords, memberStates, memberStateWords, segments, segmentWords } from '#contract/members/states'
import { memberships } from '#contract/membership/calls'

export function useMemberFilters(): Filter[] {
  const say = useSay()
  const { data: levels = [] } = useRead(memberships.levelList, {}, { quiet: true })
  return [
    { key: 'levelId', title: 'members.level', options: levels.map(({ id, name }) => ({ value: id, label: name })) },
    { key: 'segment', title: 'members.segment', options: segments.map((value) => ({ value, label: say(segmentWords[value]) })) },
    { key: 'status', title: 'members.status', options: memberStates.map((value) => ({ value, label: say(memberStateWords[value]) })) },
    { key: 'source', title: 'members.source', options: memberSources.map((value) => ({ value, label: say(memberSourceWords[value]) })) },
    {
      key: 'tag',
      title: 'members.tag',
      control: (value, change) => (
        <TypedFilter key={String(value)} name="members.tag" value={value} change={change} read={(text) => text || undefined} most={20} />
      ),
    },
    {
      key: 'joinedFrom',
      title: 'members.joinedAt',
      control: () => <PeriodFilter name="members.joinedAt" call={members.page} ends={['joinedFrom', 'joinedTo']} />,
    },
    {
      key: 'leastPoints',
      title: 'members.leastPoints',
      control: (value, change) => (
        <TypedFilter key={String(value)} name="members.leastPoints" value={value} change={change} read={wholeNumber} most={12} isNumber />
      ),
    },
  ]
}

const wholeNumber = (text: string): number | undefined => {
  const n = parseCount(text)
  return n !== undefined && Number.isInteger(n) && n >= 0 ? n : undefined
}

type TypedProps = {
  name: MessageKey
  value: FilterValue | undefined
  change: (value: FilterValue | undefined) => void
  /** What the text means; nothing where it means nothing. */
  read: (text: string) => FilterValue | undefined
  most: number
  isNumber?: boolean
}

/** A chip with one field in it: a word or a number that is no choice of a list. */
function TypedFilter({ name, value, change, read, most, isNumber }: TypedProps) {
  const t = useT()
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const chosen = value === undefined ? undefined : typeof value === 'number' ? countText(value) : String(value)
  return (
    <FilterChip name={t(name)} chosen={chosen} clear={() => change(undefined)}>
      {(close) => (
        <form
          className="mb-panel"
          onSubmit={(event) => {
            event.preventDefault()
            change(read(text.trim()))
            close()
          }}
        >
          <TextBox
            aria-label={t(name)}
            value={text}
            maxLength={most}
            inputMode={isNumber ? 'numeric' : 'text'}
            autoComplete="off"
            onChange={setText}
          />
          <Button look="primary" type="submit">
            {t('members.filterDone')}
          </Button>
        </form>
      )}
    </FilterChip>
  )
}
