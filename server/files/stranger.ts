// A file from somebody who has no account: the same gate as for everybody, narrower.

import { fileRefusals, type StoredFile } from '#contract/files/calls'
import { withParams } from '#contract/kit/refusal'
import type { RawContext } from '../kit/road/raw'
import { refuse } from '../kit/road/refuse'
import { cleanName } from './clean-name'
import { extensionFor } from './inspect'
import { asRefusal, receive, takeIn } from './intake'
import { partOf } from './part'

type Gate = {
  maxMb: number
  allowed: readonly string[]
  /** What stands for the content when twins are looked for. */
  mark: (sha256: string) => string
}

/** Takes the one file of the form in, as a file of `ctx.session`'s unit. */
export async function takeFromStranger(ctx: RawContext, { maxMb, allowed, mark }: Gate): Promise<StoredFile> {
  const part = await partOf(ctx.request)
  try {
    if (part?.fieldname !== 'file' || !part.filename) return refuse(fileRefusals.noFile)
    const tooLarge = withParams(fileRefusals.tooLarge, { n: maxMb })
    if (Number(ctx.request.headers['content-length'] ?? 0) > maxMb * 1024 ** 2 + 4096) return refuse(tooLarge)
    const name = cleanName(part.filename)
    extensionFor(name, allowed)
    const received = await receive(ctx, part.file, maxMb * 1024 ** 2)
    return await takeIn(ctx, { ...received, sha256: mark(received.sha256) }, { name, allowed })
  } catch (error) {
    part?.file.resume()
    throw asRefusal(ctx, error)
  }
}
