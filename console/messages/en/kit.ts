// What the parts of the console say, in English.

import type { Catalogue } from '../zh-CN'

export const kit: Catalogue['kit'] = {
  http: {
    s400: 'Request error',
    s401: 'Insufficient access rights',
    s403: 'Access denied',
    s404: 'Cannot be reached, check the address',
    s408: 'Access timeout',
    s500: 'System error, contact the administrator',
    s501: 'Service not found',
    s502: 'Network error',
    s503: 'Server stopped, contact the administrator',
    s504: 'Server stopped, contact the administrator',
  },
  toast: { region: 'Notifications' },
}
