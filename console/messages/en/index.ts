// The English catalogue, one file per area.

import type { Catalogue } from '../zh-CN'
import { kit } from './kit'

export const en: Catalogue = { kit }
