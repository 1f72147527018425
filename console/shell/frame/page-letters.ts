// The pages that g and a letter lead to: those of the reader's menu, home first.

import { useMemo } from 'react'
import { withLetters } from '#console/kit/keys/letters'
import type { Words } from '#contract/kit/words'
import { both } from '../both'
import { useCell } from '../cell'
import { type Me, me } from '../me'

export type PageLetter = { letter: string; title: Words; path: string }

// Letters come from the English names: a Chinese keyboard has the same ones.
const lettersFor = ({ routes }: Me): PageLetter[] => {
  const shown = [...routes.values()].filter(({ hideInMenu }) => !hideInMenu)
  const pages = [{ title: both('shell.home'), path: '/home' }, ...shown.map(({ title, path }) => ({ title, path }))]
  return withLetters(pages.map((page) => ({ ...page, name: page.title[1] })))
}

export function usePageLetters(): PageLetter[] {
  const known = useCell(me)
  return useMemo(() => (known ? lettersFor(known) : []), [known])
}
