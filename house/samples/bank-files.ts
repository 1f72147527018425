// Of bank reconciliation: the platform alone has files, so that none is another unit's.

import type { ColumnSamples } from '../column-samples'

const own = 'files are the platform’s alone, and no unit has any'
const open = {
  'bankFiles.detail id': own,
  'bankFiles.lines fileId': own,
  'bankFiles.explain ids.0': own,
  'bankFiles.reopen ids.0': own,
  'bankFiles.match id': own,
  'bankFiles.remove id': own,
}

export const samples: ColumnSamples = { open }
