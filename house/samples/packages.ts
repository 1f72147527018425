// Inputs of the calls of packages, and what another unit has for each place of an id: an order of a package.

import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'

async function foreign({ owner }: House): Promise<Record<string, Sample>> {
  const { id } = await owner.sql<{ id: string }[]>`
    insert into package_order (no, unit_id, package_id, snapshot, amount_fen, pay_from, status, created_id, created_name, created_at, expires_at)
    select 'FOREIGN-PK', 205, id, jsonb_build_object('name', name, 'months', months, 'features', features, 'maxMembers', max_members), 9900,
           'WALLET', 'CLOSED', 1, '别家', now(), now() + interval '1 day' from member_package order by id limit 1
    returning id`.one()
  return {
    'packages.close': { as: 'merchant01', input: {}, foreign: { id } },
    'packages.orders': { as: 'merchant01', input: {}, foreign: { unitId: '205' } },
  }
}

export const samples: ColumnSamples = {
  open: {
    'packages.placeOrder packageId': 'what the platform sells is for every unit',
    'packages.refund id': 'the platform refunds what every unit has bought',
    'packages.save id': 'packages are the platform’s',
    'packages.remove id': 'packages are the platform’s',
  },
  foreign,
}
