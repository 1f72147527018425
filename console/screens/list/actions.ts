// What can be done with a screen, and why not.

import type { Action } from '#console/kit/action/action'
import { send, tell, useWrite } from '#console/kit/call/calls'
import { linkTo } from '#console/kit/screen/link'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { type ScreenRow, screens } from '#contract/screens/calls'
import { screenRefusals, whyNotScreen } from '#contract/screens/states'
import { openPlayer } from '../player-address'
import { saveAsFile } from './file'

export type Asked = { what: 'publish' | 'copy'; row: ScreenRow }
type Ways = { ask: (asked: Asked) => void; gone: () => void }

const go = (href: string) => () => window.location.assign(href)
const standing = ({ state, deletedAt }: ScreenRow) => ({ state, isDeleted: deletedAt !== null })

export const toDesigner = (id: string): string => linkTo('screenDesign', { id })

export function useScreenActions({ ask, gone }: Ways): (row: ScreenRow) => Action[] {
  const t = useT()
  const isNarrow = useNarrow()
  const offline = useWrite(screens.takeOffline, { done: t('screenList.offlineDone') })
  const remove = useWrite(screens.remove, { done: t('screenList.removed') })
  const restore = useWrite(screens.restore, { done: t('screenList.restored') })
  const file = async ({ id, name }: ScreenRow) => {
    try {
      saveAsFile(name, (await send(screens.detail, { id })).draft)
    } catch (failed) {
      tell(failed)
    }
  }
  return (row) => {
    const { id, name, state, hasChanges, publishedNo } = row
    const now = standing(row)
    const edit = whyNotScreen.edit(now)
    const nothingNew = state === 'PUBLISHED' && !hasChanges ? screenRefusals.nothingNew : null
    if (now.isDeleted)
      return [
        {
          label: t('screenList.restore'),
          permission: 'screen:write',
          primary: true,
          run: () => restore.mutate({ id }, { onSuccess: gone }),
        },
      ]
    return [
      {
        label: t('screenList.design'),
        key: 'e',
        permission: 'screen:write',
        primary: true,
        why: edit ?? (isNarrow ? screenRefusals.tooNarrow : null),
        run: go(toDesigner(id)),
      },
      { label: t('screenList.preview'), run: () => openPlayer(id, publishedNo === null || state !== 'PUBLISHED') },
      {
        label: t('screenList.publish'),
        permission: 'screen:publish',
        inMenu: true,
        why: edit ?? nothingNew,
        run: () => ask({ what: 'publish', row }),
      },
      {
        label: t('screenList.share'),
        permission: 'screen:share',
        inMenu: true,
        why: whyNotScreen.share(now),
        run: go(linkTo('screenWalls', { tab: 'links', add: id })),
      },
      { label: t('screenList.copy'), permission: 'screen:write', inMenu: true, run: () => ask({ what: 'copy', row }) },
      { label: t('screenList.toFile'), permission: 'screen:export', inMenu: true, run: () => void file(row) },
      {
        label: t('screenList.takeOffline'),
        permission: 'screen:publish',
        inMenu: true,
        danger: true,
        why: whyNotScreen.takeOffline(now),
        confirm: t('screenList.offlineAsk', { name }),
        run: () => offline.mutate({ id }),
      },
      {
        label: t('screenList.remove'),
        permission: 'screen:write',
        inMenu: true,
        danger: true,
        why: edit,
        confirm: t('screenList.removeAsk', { name }),
        run: () => remove.mutate({ id }, { onSuccess: gone }),
      },
    ]
  }
}
