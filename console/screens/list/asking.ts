// Which widgets of a screen have rows that must be asked for.

import type { ScreenDocument } from '#contract/screens/document'
import { hasData } from '#contract/screens/widgets'

export const askingOf = ({ widgets }: ScreenDocument): string[] =>
  widgets.filter(({ hidden, data, type }) => !hidden && hasData(type) && data.from !== 'manual').map(({ id }) => id)
