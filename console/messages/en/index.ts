// The English catalogue, one file per area.

import type { Catalogue } from '../zh-CN'
import { accounts } from './accounts'
import { home } from './home'
import { kit } from './kit'
import { planned } from './planned'
import { shell } from './shell'
import { theme } from './theme'
import { reference } from './reference'
import { roles } from './roles'

export const en: Catalogue = { accounts, home, kit, planned, reference, roles, shell, theme }
