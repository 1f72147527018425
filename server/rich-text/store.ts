// Previews of rich text: kept for an hour under a key that cannot be guessed.

import type { Tx } from '../kit/database/db'

export type Preview = { key: string; unitId: string; content: string; expiresAt: string }

/** Keeps one and takes the chance to drop those whose hour is over. */
export async function keepPreview(tx: Tx, { key, unitId, content, expiresAt }: Preview, now: string): Promise<void> {
  await tx`delete from rich_text_preview where expires_at < ${now}`
  await tx`insert into rich_text_preview (key, unit_id, content, expires_at) values (${key}, ${unitId}, ${content}, ${expiresAt})`
}

export async function previewBy(tx: Tx, key: string, now: string): Promise<string | undefined> {
  const [row] = await tx<{ content: string }[]>`select * from rich_text_preview_by_key(${key}, ${now})`
  return row?.content
}
