// What can be done with a subscription or a watch, and why not.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { type FigureNews, figureNews } from '#contract/figure-news/calls'

type Ways = { edit: (one: FigureNews) => void; gone: () => void }

export function useNewsActions({ edit, gone }: Ways): (one: FigureNews) => Action[] {
  const t = useT()
  const pause = useWrite(figureNews.pause, { done: t('figureNews.paused') })
  const resume = useWrite(figureNews.pause, { done: t('figureNews.resumed') })
  const remove = useWrite(figureNews.remove, { done: t('figureNews.removed') })
  const permission = 'figure-news:write' as const
  return (one) => {
    const { id, version, name, state } = one
    return [
      { label: t('figureNews.edit'), key: 'e', permission, run: () => edit(one) },
      state === 'ON'
        ? { label: t('figureNews.pause'), permission, run: () => pause.mutate({ id, version, isOn: false }) }
        : { label: t('figureNews.resume'), permission, run: () => resume.mutate({ id, version, isOn: true }) },
      {
        label: t('figureNews.remove'),
        permission,
        danger: true,
        confirm: t('figureNews.removeAsk', { name }),
        run: () => remove.mutate({ id }, { onSuccess: gone }),
      },
    ]
  }
}
