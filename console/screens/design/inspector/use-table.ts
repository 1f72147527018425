// The table behind a widget: what was typed into it, or what was last answered.

import type { Table } from '#contract/datasets/table'
import type { Widget } from '#contract/screens/document'
import { tableOf } from '../../widgets/read'
import { useResult } from '../results'

export const useTable = (widget: Widget): Table => tableOf(widget, useResult(widget))
