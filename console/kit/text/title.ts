// A title is a key of the catalogue or words of the contract; this says either.

import type { Title } from '../list/columns'
import { useT } from './i18n'
import { useSay } from './words'

export function useTitle(): (title: Title) => string {
  const t = useT()
  const say = useSay()
  return (title) => (typeof title === 'string' ? t(title) : say(title))
}
