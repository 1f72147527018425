// Has a preview kept by the server and says where it is shown.

import { useEffect, useState } from 'react'
import { tell } from '#console/kit/call/calls'
import { send } from '#console/kit/call/send'
import type { richText } from '#contract/rich-text/calls'

export function usePreview(call: typeof richText.preview, text: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const gone = new AbortController()
    send(call, { text }, { signal: gone.signal })
      .then((kept) => setUrl(kept.url))
      .catch((failed: unknown) => gone.signal.aborted || tell(failed))
    return () => gone.abort()
  }, [call, text])
  return url
}
