// What was settled, beside what was sold: the statements of the reader's unit, or of all for the platform.

import { useUnitFilter } from '#console/desk/unit/UnitPicker'
import { holds } from '#console/kit/call/session'
import { deskColumns, ownColumns } from '#console/statements/columns'
import { Statements } from '#console/statements/Statements'

export const Settle = () =>
  holds('statement:desk') ? <SettleOfAll /> : <Statements isPart page="statements" title="statements.summary" columns={ownColumns} />

function SettleOfAll() {
  const unit = useUnitFilter('statements.unit')
  return <Statements isPart page="statementsOfAll" title="statements.summary" columns={deskColumns} filters={[unit]} />
}
