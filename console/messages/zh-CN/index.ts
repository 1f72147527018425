// The Chinese catalogue, one file per area. Its shape is the shape that every other language must have.

import { accounts } from './accounts'
import { home } from './home'
import { kit } from './kit'
import { planned } from './planned'
import { shell } from './shell'
import { theme } from './theme'
import { reference } from './reference'
import { roles } from './roles'

export const zhCN = { accounts, home, kit, planned, reference, roles, shell, theme }

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
export type Catalogue = Shape<typeof zhCN>
