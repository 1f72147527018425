// What the choice of a region says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const region: Catalogue['region'] = {
  placeholder: 'Province / city / district',
  search: 'Search by name, pinyin, initials or code',
  nothing: 'No region matches',
  loading: 'Loading regions…',
  failed: 'The regions could not be loaded, please try again',
  label: 'Region',
  province: 'Province',
  city: 'City',
  district: 'District',
  results: 'Search results',
  clear: 'Clear {label}',
}
