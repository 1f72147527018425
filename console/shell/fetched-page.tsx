// A page that is fetched when it is first opened. One that does not come says so in its place and can be asked for again; the frame stays.

import { type ComponentType, useState } from 'react'
import type { Page } from '#console/kit/screen/ahead'
import { PartFailed } from '#console/kit/screen/PartFailed'
import { useFetched } from './fetched'

export type FetchedPage = ComponentType & { fetch: () => Promise<Page> }

/** A page that stands at once when it was fetched before. */
export function fetchedPage(load: () => Promise<Page>, Meanwhile: ComponentType): FetchedPage {
  let known: Page | null = null
  const fetch = async () => {
    known = await load()
    return known
  }
  function Fetched() {
    // Which of the two it is stays for as long as the page does: a change would empty its forms.
    const [Known] = useState(() => known)
    const { part, retry } = useFetched(fetch, Known === null)
    const Shown = Known ?? part
    if (retry) return <PartFailed retry={retry} />
    return Shown ? <Shown /> : <Meanwhile />
  }
  return Object.assign(Fetched, { fetch })
}
