// The doors of data screens: figures, orders, stock and views that a wall may show.

import { type Passage, passage } from './passage'

export const screenPassages: readonly Passage[] = [
  passage(
    'server/datasets',
    'server/analysis/index.ts',
    'funnelFor, hoursFor, partsFor, seesShop, topGoodsFor, trendsFor, valuesFor',
    'screens show the figures of the analysis pages',
  ),
  passage('server/datasets', 'server/after-sales/index.ts', 'openSales', 'what is asked back is what the lists of after-sales call open'),
  passage('server/datasets', 'server/orders/index.ts', 'overdueOrders', 'what is late is what the lists of orders call late'),
  passage('server/datasets', 'server/stock/index.ts', 'runningOut', 'what runs out is what home says'),
  passage('server/datasets', 'server/views/index.ts', 'fitting, sharedView', 'a saved view of a list can stand on a wall'),
  passage(
    'server/screens',
    'server/datasets/index.ts',
    'answersFor, Answers, Asker, DatasetUse, datasetUses, Question, UsesElsewhere',
    'a screen shows what datasets answer',
  ),
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
  passage('server/seed', 'server/screens/index.ts', 'furnishLink, furnishPlaylist, furnishScreen', 'the demo has screens, made as any'),
  passage('console/player', 'console/screens/widgets/draw.ts', 'drawWidget', 'a wall draws the very widgets of the designer'),
  passage('console/player', 'console/screens/widgets/element.ts', 'dress, el', 'with the same elements made by hand'),
  passage('console/player', 'console/screens/widgets/part.ts', 'Part', 'keeps them drawn'),
  passage('console/player', 'console/screens/widgets/view.ts', 'Surroundings', 'tells them what is around them'),
  passage('console/player', 'console/screens/widgets/age.ts', 'isOld, oldText', 'and reads them aloud: how old they are'),
  passage('console/player', 'console/screens/widgets/date.ts', 'dateOf', 'what time it is'),
  passage('console/player', 'console/screens/widgets/read.ts', 'isTyped, oneOf, tableOf', 'which rows they have'),
  passage('console/player', 'console/screens/widgets/table.ts', 'columnsOf', 'in which columns'),
  passage('console/player', 'console/screens/widgets/text.ts', 'textOf', 'with which words'),
  passage('console/player', 'console/screens/widgets/write.ts', 'numericKinds, sayIn, written', 'and how a number is written'),
]
