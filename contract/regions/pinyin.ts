// The reading of every region's name, for search and order. 22 kB: import it lazily, together with the data.

import index from './pinyin.json' with { type: 'json' }
import type { Pinyin } from './search'

export const regionPinyin: Pinyin = index
