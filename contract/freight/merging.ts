// How two editors of one template are merged: its rules by the regions that they are for, and how it charges together with them.

import { edits, rowsBy, setOf, type Values } from '../kit/merge'

/** The default rule is for all other regions and names none. */
const regionsOf = ({ isDefault, regions }: Values) =>
  isDefault === true ? 'default' : JSON.stringify(Array.isArray(regions) ? [...(regions as string[])].sort() : [])
const rules = rowsBy(regionsOf)

export const templateMerging = edits('freight', {
  lists: { rules, freeRules: rules, noShip: setOf() },
  together: [['chargeBy', 'mode', 'rules', 'freeRules', 'noShip']],
  // Five pieces are not five kilograms.
  measures: ['chargeBy'],
})
