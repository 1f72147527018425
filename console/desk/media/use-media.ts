// What the library shows: a folder, a search, a kind, a page of files; and what was chosen of it.

import { useDeferredValue, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { files, type StoredFile } from '#contract/files/calls'
import { type Accept, acceptedExtensions, extensionOf, type FileKind, formats, isExtension } from '#contract/kit/file-rules'

export type Chosen = Pick<StoredFile, 'url' | 'name'>

export const mediaPageSize = 20

/** A folder's id, '0' for what lies in none, undefined for everything. */
export type Place = string | undefined

/** The one kind that a field takes, if it takes only one. */
export function onlyKind(accept: Accept): FileKind | undefined {
  const kinds = new Set(acceptedExtensions(accept).flatMap((one) => (isExtension(one) ? [formats[one].kind] : [])))
  return kinds.size === 1 ? [...kinds][0] : undefined
}

export function useMedia(accept: Accept, maxCount: number) {
  const fixed = onlyKind(accept)
  const [place, setPlace] = useState<Place>()
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<FileKind>()
  const [pageNumber, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const typed = useDeferredValue(keyword.trim())
  const filter = { keyword: typed || undefined, kind: fixed ?? kind, folderId: place }
  const page = useRead(files.page, { pageNumber, pageSize: mediaPageSize, ...filter }, { quiet: true, enabled: holds('file:read') })
  const folders = useRead(files.folders, {}, { quiet: true, enabled: holds('file:read') })

  const first =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setPage(1)
    }
  const isChosen = (url: string) => chosen.some((one) => one.url === url)
  // Two uploads may end between two drawings: each is added to what the other left.
  const toggle = ({ url, name }: Chosen) =>
    setChosen((before) => {
      const had = before.some((one) => one.url === url)
      if (maxCount === 1) return [{ url, name }]
      return had ? before.filter((one) => one.url !== url) : [...before, { url, name }].slice(-maxCount)
    })
  const reset = () => {
    setKeyword('')
    setKind(undefined)
    setPlace(undefined)
    setPage(1)
  }
  const allowed = acceptedExtensions(accept)

  return {
    place,
    keyword,
    kind,
    fixed,
    pageNumber,
    page,
    folders: folders.data ?? [],
    chosen,
    isFiltered: Boolean(typed) || place !== undefined || (kind !== undefined && !fixed),
    isChosen,
    toggle,
    reset,
    drop: (url: string) => setChosen((before) => before.filter((one) => one.url !== url)),
    /** May the field take this file? */
    fits: (file: Chosen) => allowed.includes(extensionOf(file.url)),
    setPlace: first(setPlace),
    setKeyword: first(setKeyword),
    setKind: first(setKind),
    setPage,
  }
}

export type Media = ReturnType<typeof useMedia>
