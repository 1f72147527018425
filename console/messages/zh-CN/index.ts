// The Chinese catalogue, one file per area. Its shape is the shape that every other language must have.

import { accounts } from './accounts'
import { files } from './files'
import { home } from './home'
import { charts } from './charts'
import { exports } from './exports'
import { jobs } from './jobs'
import { phone } from './phone'
import { kit } from './kit'
import { planned } from './planned'
import { shell } from './shell'
import { theme } from './theme'
import { reference } from './reference'
import { roles } from './roles'

export const zhCN = { accounts, charts, exports, files, home, jobs, kit, phone, planned, reference, roles, shell, theme }

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
export type Catalogue = Shape<typeof zhCN>
