// A page that is fetched when it is first opened. One that does not come says so in its place and can be asked for again; the frame stays.

import { type ComponentType, useState } from 'react'
import { PartFailed } from '#console/kit/screen/PartFailed'
import { useFetched } from './fetched'

/** A page that stands at once when it was shown before. */
export function fetchedPage(load: () => Promise<ComponentType>, Meanwhile: ComponentType): ComponentType {
  let known: ComponentType | null = null
  const fetch = async () => {
    known = await load()
    return known
  }
  return function FetchedPage() {
    // Which of the two it is stays for as long as the page does: a change would empty its forms.
    const [Known] = useState(() => known)
    const { part, retry } = useFetched(fetch, Known === null)
    const Page = Known ?? part
    if (retry) return <PartFailed retry={retry} />
    return Page ? <Page /> : <Meanwhile />
  }
}
