// The statements of the reader's own unit.

import { ownColumns } from './columns'
import { Statements } from './Statements'

export const StatementPage = () => <Statements page="statements" title="statements.title" columns={ownColumns} />
