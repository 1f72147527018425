// What the choice of a region says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const region: Catalogue['region'] = {
  placeholder: 'Province / city / district',
  search: 'Search by name, pinyin, initials or code',
  nothing: 'No results',
  loading: 'Loading regions…',
  failed: 'Could not load regions, try again',
  label: 'Region',
  province: 'Province',
  city: 'City',
  district: 'District',
  results: 'Search results',
  clear: 'Clear {label}',
}
