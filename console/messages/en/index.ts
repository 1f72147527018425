// The English catalogue, one file per area.

import type { Catalogue } from '../zh-CN'
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

export const en: Catalogue = { accounts, charts, exports, files, home, jobs, kit, phone, planned, reference, roles, shell, theme }
