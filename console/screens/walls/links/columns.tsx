// The columns of links: what each shows, how it is guarded, and how often it was opened.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { shareStateMeanings, shareStateWords } from '#contract/screens/states'
import type { ShareRow } from '#contract/screens/walls'

const { text, time, count, custom } = columnsOf<ShareRow>()

export const LinkState = ({ state }: Pick<ShareRow, 'state'>) => (
  <StateDot label={shareStateWords[state]} tone={shareStateMeanings[state]} />
)

export function Guard({ hasPassword, origins }: Pick<ShareRow, 'hasPassword' | 'origins'>) {
  const t = useT()
  const said = [hasPassword && t('screenWalls.withPassword'), origins.length > 0 && t('screenWalls.embeddedBy', { n: origins.length })]
  return said.filter(Boolean).join(t('screenWalls.comma')) || t('screenWalls.unguarded')
}

export function Until({ expiresAt }: Pick<ShareRow, 'expiresAt'>) {
  const t = useT()
  return expiresAt === null ? t('screenWalls.forever') : timeText(expiresAt)
}

export const linkColumns = [
  text('name', 'screenWalls.linkName', { width: 200 }),
  text('shownName', 'screenWalls.shown'),
  custom('guard', 'screenWalls.guard', (row) => <Guard {...row} />, { width: 170 }),
  custom('state', 'screenWalls.state', ({ state }) => <LinkState state={state} />, { width: 100, corner: true }),
  custom('expiresAt', 'screenWalls.expiresAt', (row) => <Until {...row} />, { width: 168 }),
  count('openedCount', 'screenWalls.openedCount'),
  time('lastOpenedAt', 'screenWalls.lastOpenedAt'),
]

export const linkShape: RowShape<ShareRow> = {
  isOver: ({ state }) => state !== 'OPEN',
  phone: { title: 'name', second: ['shownName', 'guard'], figure: 'openedCount', state: ['state'] },
}
