// Pictures with a code, for tests: a machine that knows the hash can find four letters, a browser is given only the picture.

import { createHash } from 'node:crypto'
import { auth } from '#contract/auth/calls'
import { firstOf } from '#contract/kit/sure'
import { imageAlphabet } from '#server/auth/image-code'
import type { House } from './harness/index'

export async function codeBehind(house: House, uuid: string): Promise<string> {
  const { codeHash } = firstOf(await house.owner.sql<{ codeHash: string }[]>`select code_hash from image_code where uuid = ${uuid}`)
  const [salt, wanted] = codeHash.split(':')
  const some = imageAlphabet
  for (const a of some)
    for (const b of some)
      for (const c of some)
        for (const d of some) {
          if (createHash('sha256').update(`${salt}:${a}${b}${c}${d}`).digest('hex') === wanted) return a + b + c + d
        }
  throw new Error('no code fits')
}

/** A picture and its code, as they are sent. The code is put behind it, because finding the drawn one takes a second. */
export async function solvedPicture(house: House, ip?: string): Promise<{ uuid: string; code: string }> {
  const { uuid } = (await house.call(auth.imageCode, {}, { ip })).data
  const code = 'KNWN'
  const digest = createHash('sha256').update(`salt:${code}`).digest('hex')
  await house.owner.sql`update image_code set code_hash = ${`salt:${digest}`} where uuid = ${uuid}`
  return { uuid, code }
}
