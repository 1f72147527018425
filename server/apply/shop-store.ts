// A shop that applies: its unit, its papers and its application, written and mended by the applicant.

import type { apply } from '#contract/apply/calls'
import type { Taken } from '#contract/kit/call'
import type { Tx } from '../kit/database/db'

export type ShopForm = Omit<Taken<typeof apply.submitShop>, 'applicant' | 'again'>
type NewShop = { no: string; mobile: string; form: ShopForm }

export async function insertShop(tx: Tx, { no, mobile, form }: NewShop): Promise<string> {
  const { id } = await tx<{ id: string }[]>`select nextval('unit_id_seq') as id`.one()
  // What happens to the shop stands in the shop's own history.
  await tx`select set_config('scope.unit', ${id}, true)`
  await tx`
    insert into unit (id, kind, code, name, market_id, status, manage_mode, contact_name, contact_phone, region_code, address, intro)
    values (${id}, 'SHOP', ${no}, ${form.name}, ${form.marketId}, 'PENDING', 2, ${form.contactName}, ${mobile}, ${form.regionCode},
            ${form.address}, ${form.intro})`
  await tx`insert into unit_application (no, mobile, unit_id) values (${no}, ${mobile}, ${id})`
  await savePapers(tx, id, form)
  return id
}

/** Waits again. 0 rows: somebody decided, or the applicant sent it twice. */
export async function resubmitShop(tx: Tx, id: string, version: number, form: ShopForm): Promise<boolean> {
  await tx`select set_config('scope.unit', ${id}, true)`
  const rows = await tx`
    update unit set name = ${form.name}, market_id = ${form.marketId}, contact_name = ${form.contactName},
           region_code = ${form.regionCode}, address = ${form.address}, intro = ${form.intro}, status = 'PENDING', status_reason = null,
           updated_at = now(), version = version + 1
     where id = ${id} and status = 'REJECTED' and version = ${version} and deleted_at is null returning id`
  if (rows.length === 0) return false
  await savePapers(tx, id, form)
  return true
}

/** A withdrawn shop is nobody's: its name is free again and no list shows it. */
export async function cancelShop(tx: Tx, id: string, version: number): Promise<boolean> {
  await tx`select set_config('scope.unit', ${id}, true)`
  const rows = await tx`
    update unit set deleted_at = now(), updated_at = now(), version = version + 1
     where id = ${id} and status in ('PENDING', 'REJECTED') and version = ${version} and deleted_at is null returning id`
  if (rows.length === 0) return false
  await tx`update unit_application set canceled_at = now(), updated_at = now() where unit_id = ${id}`
  return true
}

async function savePapers(tx: Tx, id: string, q: ShopForm): Promise<void> {
  await tx`
    insert into unit_qualification (unit_id, shop_id, market_id, brand_id, agent_id, subject_type, company_name, uscc, licence_url, legal_name,
                                    legal_id_no, legal_id_urls, scope, valid_to)
    select u.id, u.shop_id, u.market_id, u.brand_id, u.agent_id, ${q.subjectType}, ${q.companyName}, ${q.uscc}, ${q.licenceUrl}, ${q.legalName},
           ${q.legalIdNo}, ${q.legalIdUrls}, ${q.scope}, ${q.validTo} from unit u where u.id = ${id}
    on conflict (unit_id) do update set market_id = excluded.market_id, agent_id = excluded.agent_id, subject_type = excluded.subject_type,
      company_name = excluded.company_name, uscc = excluded.uscc, licence_url = excluded.licence_url, legal_name = excluded.legal_name,
      legal_id_no = excluded.legal_id_no, legal_id_urls = excluded.legal_id_urls, scope = excluded.scope, valid_to = excluded.valid_to,
      updated_at = now(), version = unit_qualification.version + 1`
}
