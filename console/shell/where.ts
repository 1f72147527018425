// Where the reader is: the route of the current address, with its name and its folder.

import { useRouterState } from '@tanstack/react-router'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { announcementsPath } from '#contract/kit/announcements-path'
import { securityPath } from '#contract/kit/security-path'
import type { Words } from '#contract/kit/words'
import { useCell } from './cell'
import { me } from './me'

export type Place = { path: string; title: string; folder: string | null; icon: string }

export const usePath = (): string => useRouterState({ select: (state) => state.location.pathname })
export const useHref = (): string => useRouterState({ select: (state) => state.location.href })

/** Names any page of the layout; an address that is none is named by nothing. */
export function usePlaces(): (path: string) => Place {
  const t = useT()
  const say = useSay()
  const routes = useCell(me)?.routes
  return (path) => {
    if (path === '/home') return { path, title: t('shell.home'), folder: null, icon: 'home' }
    if (path === '/theme') return { path, title: t('shell.theme'), folder: null, icon: 'theme' }
    if (path === securityPath) return { path, title: t('shell.security'), folder: null, icon: 'role' }
    if (path === announcementsPath) return { path, title: t('shell.announcements'), folder: null, icon: 'notice' }
    if (path === '/demo-echarts') return { path, title: t('shell.charts'), folder: null, icon: 'chart' }
    const route = routes?.get(path)
    const folder: Words | null = route?.folder ?? null
    return { path, title: route ? say(route.title) : '', folder: folder && say(folder), icon: route?.icon ?? 'link' }
  }
}
