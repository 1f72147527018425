// The ways between the lists of the page: every change of points, every change of growth, and what waits for a second person.

import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { linkToTab, memberTabs, tabOf } from './tabs'

export function OtherLists({ waiting }: { waiting: number | undefined }) {
  const t = useT()
  const [search] = useAddress()
  const here = tabOf(search.tab)
  return (
    <nav className="mb-others" aria-label={t('members.lists')}>
      {memberTabs
        .filter((tab) => tab !== 'members' || here !== 'members')
        .map((tab) => (
          <a
            key={tab}
            href={linkToTab(tab, tab === 'proposals' ? { status: 'PROPOSED' } : {})}
            aria-current={tab === here ? 'page' : undefined}
          >
            {t(`members.tab.${tab}`)}
            {tab === 'proposals' && waiting !== undefined && waiting > 0 && <b className="mb-count">{countText(waiting)}</b>}
          </a>
        ))}
    </nav>
  )
}
