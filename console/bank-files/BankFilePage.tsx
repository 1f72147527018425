// Bank reconciliation: the files that were imported, and of one of them the lines that differ from the books.

import { useAddress } from '#console/kit/screen/use-address'
import { FileList } from './FileList'
import { LineList } from './LineList'

/** The address says which file is looked at: a copied link shows the same lines. */
export function BankFilePage() {
  const [{ fileId }] = useAddress()
  const named = /^[1-9]\d{0,17}$/.test(String(fileId)) ? String(fileId) : undefined
  return named ? <LineList key={named} fileId={named} /> : <FileList />
}
