// The database as a witness: a trigger on every table writes down as whom each statement ran, and for which unit.

import { firstOf } from '#contract/kit/sure'
import type { Owner } from '#server/kit/database/owner'

/** A statement that changed a table with no role but that of somebody whom no wall stops, or without saying for whom. */
export type Seen = { table: string; role: string; hasUnit: boolean; total: number }

/** Once per field, before the first attack. What fails with its transaction is forgotten with it, as it should be. */
export async function callWitness({ sql }: Owner): Promise<void> {
  await sql.unsafe(`
      create schema if not exists siege;
      create table if not exists siege.seen (
        relation text not null, role text not null, is_mighty boolean not null, has_unit boolean not null, process int not null,
        total bigint not null default 1, primary key (relation, role, is_mighty, has_unit, process));
      create or replace function siege.note() returns trigger language plpgsql security definer as $$
        begin
          insert into siege.seen as s (relation, role, is_mighty, has_unit, process)
          select tg_table_name, coalesce(current_setting('role', true), 'none'), l.rolsuper or l.oid = c.relowner,
                 coalesce(current_setting('scope.unit', true), '') <> '', pg_backend_pid()
            from pg_roles l, pg_class c where l.rolname = session_user and c.oid = tg_relid
          on conflict (relation, role, is_mighty, has_unit, process) do update set total = s.total + 1;
          return null;
        end $$;
      grant usage on schema siege to public;
      grant execute on function siege.note() to public;
      do $$
        declare t record;
        begin
          for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
          loop
            execute format('create or replace trigger siege_note after insert or update or delete on %s for each statement execute function siege.note()', t.name);
          end loop;
        end $$;`)
}

/** How many statements of the servers were seen in all, and those that nobody should ever have made. `backends` are the processes that served them. */
export async function askWitness({ sql }: Owner, backends: number[]): Promise<{ total: number; wrong: Seen[] }> {
  const { total } = firstOf(
    await sql<{ total: number }[]>`select coalesce(sum(total), 0)::int as total from siege.seen where process = any (${backends})`,
  )
  const wrong = await sql<Seen[]>`
    select relation as table, role, has_unit, sum(total)::int as total from siege.seen
     where process = any (${backends}) and ((role = 'none' and is_mighty) or (role like 'md\\_%' and not has_unit)) group by 1, 2, 3 order by 1, 2`
  return { total, wrong: wrong.map((row) => ({ ...row })) }
}

export const forget = ({ sql }: Owner) => sql`truncate siege.seen`
