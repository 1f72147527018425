// Presales, joined into one column.

import { presale } from '#contract/presale/calls'
import { linkSources } from '../banners/index'
import { offers } from '../basket/index'
import { book, type Column } from '../kit/column'
import { presaleBulkActions } from './bulk'
import { presaleCalls } from './calls'
import { presaleEndsCron, presaleEndsTask } from './ends'
import { presaleExport } from './export'
import { presaleLinks } from './link-source'
import { presaleOffer } from './offer'
import { restorePresale } from './restore'

export const column: Column = {
  name: 'presale',
  calls: [book('presale', presale, { handlers: presaleCalls })],
  restore: { presale: restorePresale },
  bulk: presaleBulkActions,
  exports: [presaleExport],
  tasks: [presaleEndsTask],
  cron: [presaleEndsCron],
  adds: [offers.of(() => presaleOffer), linkSources.of(() => presaleLinks)],
}
