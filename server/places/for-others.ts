// Units as other columns write them, by the front door: a shop that applies, a brand's own words, an agent's regions, distributors, the platform.

import type { Tx } from '../kit/database/db'
import { takeTime } from '../kit/database/take-time'
import { identitySeal } from '../kit/secrets/identity'
import type { Settings } from '../kit/settings'
import { type Form, type QualificationForm, saveQualification } from './store'

export type AppliedShop = QualificationForm & {
  name: string
  marketId: string | null
  contactName: string
  regionCode: string
  address: string
  intro: string
}

type Asking = { tx: Tx; settings: Settings }

/** A shop that somebody applies for waits; what happens to it stands in its own history. */
export async function addApplied(tx: Tx, { no, mobile, form }: { no: string; mobile: string; form: AppliedShop }): Promise<string> {
  const { id } = await tx<{ id: string }[]>`select nextval('unit_id_seq') as id`.one()
  await tx`select set_config('scope.unit', ${id}, true)`
  await tx`
    insert into unit (id, kind, code, name, market_id, status, manage_mode, contact_name, contact_phone, region_code, address, intro)
    values (${id}, 'SHOP', ${no}, ${form.name}, ${form.marketId}, 'PENDING', 2, ${form.contactName}, ${mobile}, ${form.regionCode},
            ${form.address}, ${form.intro})`
  return id
}

/** Its papers; at the door they are seen only once its application is written. */
export async function savePapers(ctx: Asking, unitId: string, { legalIdNo, ...papers }: QualificationForm): Promise<void> {
  await saveQualification(ctx.tx, unitId, { ...papers, legalId: (await identitySeal(ctx))(legalIdNo) })
}

/** Waits again. False: somebody decided, or the applicant sent it twice. */
export async function mendApplied(ctx: Asking, id: string, version: number, form: AppliedShop): Promise<boolean> {
  const { tx } = ctx
  await tx`select set_config('scope.unit', ${id}, true)`
  const rows = await tx`
    update unit set name = ${form.name}, market_id = ${form.marketId}, contact_name = ${form.contactName},
           region_code = ${form.regionCode}, address = ${form.address}, intro = ${form.intro}, status = 'PENDING', status_reason = null,
           updated_at = now(), version = version + 1
     where id = ${id} and status = 'REJECTED' and version = ${version} and deleted_at is null returning id`
  if (rows.length === 0) return false
  await savePapers(ctx, id, form)
  return true
}

/** A withdrawn shop is nobody's: its name is free again and no list shows it. */
export async function withdrawApplied(tx: Tx, id: string, version: number): Promise<boolean> {
  await tx`select set_config('scope.unit', ${id}, true)`
  const rows = await tx`
    update unit set deleted_at = now(), updated_at = now(), version = version + 1
     where id = ${id} and status in ('PENDING', 'REJECTED') and version = ${version} and deleted_at is null returning id`
  return rows.length === 1
}

/** What a brand says of itself; it has no opening hours. */
export async function rewriteBrand(tx: Tx, id: string, form: Omit<Form, 'openingHours'>): Promise<void> {
  await tx`
    update unit set name = ${form.name}, logo_url = ${form.logoUrl}, intro = ${form.intro}, contact_name = ${form.contactName},
           contact_phone = ${form.contactPhone}, region_code = ${form.regionCode}, address = ${form.address}, lng = ${form.longitude},
           lat = ${form.latitude}, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Whatever the units keep goes with them: goods, orders, books. That may take longer than a request usually may. */
export async function setRegions(tx: Tx, agentId: string, { gone, come }: { gone: string[]; come: string[] }): Promise<void> {
  await takeTime(tx, 15)
  if (gone.length > 0) await tx`delete from jurisdiction where agent_id = ${agentId} and region_code = any (${gone})`
  if (come.length > 0) await tx`insert into jurisdiction (agent_id, region_code) select ${agentId}, unnest(${come}::text[])`
}

export type NewDistributor = { brandId: string; name: string; mobile: string }

/** A unit of its brand for each, named and reached like the person; their ids in the same order. */
export async function addDistributors(tx: Tx, people: readonly NewDistributor[]): Promise<string[]> {
  const made = await tx<{ id: string }[]>`select nextval('unit_id_seq') as id from generate_series(1, ${people.length}::int)`
  const ids = made.map(({ id }) => id)
  await tx`
    insert into unit (id, kind, code, name, brand_id, status, contact_name, contact_phone)
    select p.id, 'DISTRIBUTOR', 'D-' || p.id::text, p.name || ' ' || right(p.mobile, 4), p.brand_id, 'OPEN', p.name, p.mobile
      from unnest(${ids}::bigint[], ${people.map(({ brandId }) => brandId)}::bigint[], ${people.map(({ name }) => name)}::text[],
                  ${people.map(({ mobile }) => mobile)}::text[]) as p (id, brand_id, name, mobile)`
  return ids
}

/** The platform's own unit, made where there is none yet. */
export async function platformUnit(tx: Tx): Promise<string> {
  const [known] = await tx<{ id: string }[]>`select id from unit where kind = 'PLATFORM' and deleted_at is null order by unit.id limit 1`
  if (known) return known.id
  const made = await tx<{ id: string }[]>`
    insert into unit (kind, code, name) values ('PLATFORM', 'PLATFORM', 'Marketdesk') returning id`.one()
  return made.id
}
