// The roles screen, in English.

import type { Catalogue } from '../zh-CN'

export const roles: Catalogue['roles'] = {
  title: 'Roles',
  search: 'Search role name',
  emptyHint: 'Add a role, then tick the menus and buttons that it may use.',
  add: 'Add role',
  edit: 'Edit',
  detail: 'Role detail',
  name: 'Role name',
  description: 'Description',
  preset: 'Preset',
  custom: 'Custom',
  kind: 'Kind',
  members: 'Accounts',
  permissions: 'Permissions',
  permission: 'Permissions',
  createdAt: 'Created',
  grant: 'Permissions',
  view: 'View',
  granted: 'Permissions updated',
  remove: 'Delete',
  removed: 'Deleted',
  added: 'Role added',
  grantTitle: 'Permissions of {name}',
  viewTitle: 'Permissions of {name}',
  grantHint: 'You can only grant what you hold; greyed entries cannot be changed.',
  chosenCount: '{n} of {all} chosen',
  all: 'Select all',
  ownRole: 'Your role',
}
