// Says who acted: a person by name, the house by what it was doing.

import { whoWords } from '#contract/kit/who'
import { useSay } from './words'

export function useWho(): (actor: string) => string {
  const say = useSay()
  return (actor) => {
    const words = whoWords(actor)
    return words ? say(words) : actor
  }
}
