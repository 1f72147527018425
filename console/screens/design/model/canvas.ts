// The canvas itself: its size, its look, its name, its lines to snap to and its variables.

import { document as documentSchema, type ScreenDocument, type Variable } from '#contract/screens/document'
import type { Command, Draft } from './draft'

type Settings = Partial<Pick<Draft, 'name' | 'width' | 'height' | 'background' | 'theme' | 'scale'>>

const parts = documentSchema.shape
const isTaken = {
  width: (value: unknown) => parts.width.safeParse(value).success,
  height: (value: unknown) => parts.height.safeParse(value).success,
  background: (value: unknown) => parts.background.safeParse(value).success,
}

/** What the contract would refuse is not taken. */
export const canvas =
  (patch: Settings): Command =>
  (draft) => {
    const taken = Object.entries(patch).filter(([key, value]) => {
      const isFine = isTaken[key as keyof typeof isTaken]
      return (!isFine || isFine(value)) && draft[key as keyof Settings] !== value
    })
    return taken.length === 0 ? draft : { ...draft, ...Object.fromEntries(taken) }
  }

const mostGuides = 50
const sorted = (lines: readonly number[]) =>
  [...new Set(lines.map((at) => Math.round(at)))].filter((at) => at >= -10_000 && at <= 20_000).sort((a, b) => a - b)

export const guides =
  (next: ScreenDocument['guides']): Command =>
  (draft) => {
    const [x, y] = [sorted(next.x).slice(0, mostGuides), sorted(next.y).slice(0, mostGuides)]
    const isSame = x.join() === draft.guides.x.join() && y.join() === draft.guides.y.join()
    return isSame ? draft : { ...draft, guides: { x, y } }
  }

/** Those without a fit name wait in the form until they have one. */
export const variables =
  (next: readonly Variable[]): Command =>
  (draft) => {
    const parsed = parts.variables.safeParse(next)
    const isDistinct = new Set(next.map(({ name }) => name)).size === next.length
    return parsed.success && isDistinct ? { ...draft, variables: parsed.data } : draft
  }
