// The roof over the imports: every list that can be filled from a spreadsheet. A column that has one adds its line here.

import { accountsFromSheet } from './accounts/index'
import type { Importable } from './kit/importable'
import { goodsFromSheet } from './products/index'
import { stockFromSheet } from './stock/index'

export const importables: readonly Importable[] = [accountsFromSheet, goodsFromSheet, stockFromSheet]
