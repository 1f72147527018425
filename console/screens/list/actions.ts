// What can be done with a screen, and why not.

import type { Action } from '#console/kit/action/action'
import { send, tell, useWrite } from '#console/kit/call/calls'
import { linkTo } from '#console/kit/screen/link'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { type ScreenRow, screens } from '#contract/screens/calls'
import { playerOf } from '#contract/screens/paths'
import { screenRefusals, whyNotScreen } from '#contract/screens/states'
import { saveAsFile } from './file'

export type Asked = { what: 'publish' | 'copy'; row: ScreenRow }
type Ways = { ask: (asked: Asked) => void; gone: () => void }

const go = (href: string) => () => window.location.assign(href)
const standing = ({ state, deletedAt }: ScreenRow) => ({ state, isDeleted: deletedAt !== null })

export const toDesigner = (id: string): string => linkTo('screenDesign', { id })

const preview = (id: string, isDraft: boolean) => void window.open(playerOf(id, isDraft), '_blank', 'noopener')

export function useScreenActions(ways: Ways): (row: ScreenRow) => Action[] {
  const t = useT()
  const isNarrow = useNarrow()
  const restore = useWrite(screens.restore, { done: t('screenList.restored') })
  const passingOn = usePassingOn(ways)
  const ending = useEnding(ways)
  return (row) => {
    const { id, state, publishedNo, deletedAt } = row
    if (deletedAt !== null) {
      const run = () => restore.mutate({ id }, { onSuccess: ways.gone })
      return [{ label: t('screenList.restore'), permission: 'screen:write', primary: true, run }]
    }
    return [
      {
        label: t('screenList.design'),
        key: 'e',
        permission: 'screen:write',
        primary: true,
        why: isNarrow ? screenRefusals.tooNarrow : null,
        run: go(toDesigner(id)),
      },
      { label: t('screenList.preview'), run: () => preview(id, publishedNo === null || state !== 'PUBLISHED') },
      ...passingOn(row),
      ...ending(row),
    ]
  }
}

/** What brings a screen to others: a version, a link, a copy, a file. */
function usePassingOn({ ask }: Ways): (row: ScreenRow) => Action[] {
  const t = useT()
  const file = async ({ id, name }: ScreenRow) => {
    try {
      saveAsFile(name, (await send(screens.detail, { id })).draft)
    } catch (failed) {
      tell(failed)
    }
  }
  return (row) => [
    {
      label: t('screenList.publish'),
      permission: 'screen:publish',
      inMenu: true,
      why: row.state === 'PUBLISHED' && !row.hasChanges ? screenRefusals.nothingNew : null,
      run: () => ask({ what: 'publish', row }),
    },
    {
      label: t('screenList.share'),
      permission: 'screen:share',
      inMenu: true,
      why: whyNotScreen.share(standing(row)),
      run: go(linkTo('screenWalls', { tab: 'links', add: row.id })),
    },
    { label: t('screenList.copy'), permission: 'screen:write', inMenu: true, run: () => ask({ what: 'copy', row }) },
    { label: t('screenList.toFile'), permission: 'screen:export', inMenu: true, run: () => void file(row) },
  ]
}

/** What takes it away: from the walls, or into the bin. */
function useEnding({ gone }: Ways): (row: ScreenRow) => Action[] {
  const t = useT()
  const offline = useWrite(screens.takeOffline, { done: t('screenList.offlineDone') })
  const remove = useWrite(screens.remove, { done: t('screenList.removed') })
  return (row) => {
    const { id, name, displayCount: n } = row
    const reach = n > 0 ? t('screenList.onWalls', { n }) : ''
    return [
      {
        label: t('screenList.takeOffline'),
        permission: 'screen:publish',
        inMenu: true,
        danger: true,
        why: whyNotScreen.takeOffline(standing(row)),
        confirm: t('screenList.offlineAsk', { name }) + reach,
        run: () => offline.mutate({ id }),
      },
      {
        label: t('screenList.remove'),
        permission: 'screen:write',
        inMenu: true,
        danger: true,
        confirm: t('screenList.removeAsk', { name }) + reach,
        run: () => remove.mutate({ id }, { onSuccess: gone }),
      },
    ]
  }
}
