// Of which unit: found by typing its name, code or phone; the platform alone is asked.

import { send, useRead } from '#console/kit/call/calls'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { places } from '#contract/places/calls'
import { placeKindWords } from '#contract/places/states'

type Props = { label: string; value: string | undefined; change: (value: string | undefined) => void }

export function UnitChoice({ label, value, change }: Props) {
  const t = useT()
  const say = useSay()
  const { data } = useRead(places.detail, { id: value ?? '' }, { quiet: true, enabled: value !== undefined })
  const known = data && data.id === value ? { value: data.id, label: data.name } : undefined
  const find = async (keyword: string, signal: AbortSignal) => {
    const asked = { pageNumber: 1, pageSize: 20, keyword, sort: 'name', order: 'asc' } as const
    const { records } = await send(places.all, asked, { signal })
    return records.map(({ id, name, kind }) => ({ value: id, label: `${name} · ${say(placeKindWords[kind])}` }))
  }
  return <RemoteSelect label={label} placeholder={t('accounts.ownUnit')} value={value} known={known} onChange={change} find={find} />
}
