// A house as a minute after its last order and the night after it: all that is kept is made.

import type { Owner } from '#server/kit/database/owner'

const folds = ['fold_facts()', 'fold_hour()', 'fold_sets(20)', 'fold_parts(20)', 'fold_months()', 'add_up_sold(now())']

/** Each fold until it finds nothing more; `timed` is told of each. */
export async function settle(
  owner: Owner,
  timed: (fold: string, work: () => Promise<void>) => Promise<void> = (_fold, work) => work(),
): Promise<void> {
  for (const fold of folds)
    await timed(fold, () =>
      owner.session(async (sql) => {
        while (((await sql.unsafe(`select ${fold} as gone`)) as unknown as { gone: unknown }[])[0]?.gone);
      }),
    )
  await owner.session((sql) => sql.unsafe('vacuum analyze'))
}
