// What can be done with a banner, and why not.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { type Banner, banners } from '#contract/banners/calls'
import { whyNotBanner } from '#contract/banners/states'

type Ways = { edit: (banner: Banner) => void; sort: (banner: Banner) => void; gone: () => void }

export function useBannerActions({ edit, sort, gone }: Ways): (banner: Banner) => Action[] {
  const t = useT()
  const turn = useWrite(banners.switch)
  const remove = useWrite(banners.remove, { done: t('banners.removed') })
  return (banner) => {
    const { id, version, isOn, title } = banner
    return [
      { label: t('banners.edit'), key: 'e', permission: 'banner:write', run: () => edit(banner) },
      isOn
        ? { label: t('banners.turnOff'), permission: 'banner:write', run: () => turn.mutate({ id, version, isOn: false }) }
        : {
            label: t('banners.turnOn'),
            permission: 'banner:write',
            why: whyNotBanner.turnOn(banner, new Date().toISOString()),
            run: () => turn.mutate({ id, version, isOn: true }),
          },
      { label: t('sorting.title'), permission: 'banner:write', run: () => sort(banner) },
      {
        label: t('banners.remove'),
        permission: 'banner:write',
        danger: true,
        confirm: t('banners.removeAsk', { title }),
        run: () => remove.mutate({ id }, { onSuccess: gone }),
      },
    ]
  }
}
