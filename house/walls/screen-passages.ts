// The doors of data screens: figures, orders, stock and views that a wall may show.

import { type Passage, passage } from './passage'

export const screenPassages: readonly Passage[] = [
  passage('contract/datasets', 'contract/analysis/metrics.ts', 'metricNames, productFigures', 'screens show the figures of the catalogue'),
  passage('contract/datasets', 'contract/analysis/periods.ts', 'compares, namedPeriods', 'of the periods of the analysis pages'),
  passage(
    'contract/datasets',
    'contract/orders/states.ts',
    'orderChannels, orderTypes',
    'asked for by the channel and the type of an order',
  ),
  passage(
    'contract/screens',
    'contract/datasets/definition.ts',
    'apiDefinition, dataSetId, key',
    'a widget says what it asks as a dataset does',
  ),
  passage('contract/screens', 'contract/datasets/states.ts', 'cellKinds', 'and writes cells as a dataset names them'),
  passage('contract/screens', 'contract/datasets/table.ts', 'cell, result', 'and is answered with the table of a dataset'),
]
