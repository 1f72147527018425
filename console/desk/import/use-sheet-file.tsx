// The browser's own dialog for a spreadsheet: any button opens it, and the file that is chosen is handed over.

import { type ReactNode, useRef } from 'react'

export function useSheetFile(take: (file: File) => void): { choose: () => void; input: ReactNode } {
  const element = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      tabIndex={-1}
      aria-hidden="true"
      accept=".xlsx,.xlsm,.csv,.txt,.tsv"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file) take(file)
        // The same file may be chosen again after it was mended.
        event.target.value = ''
      }}
    />
  )
  return { choose: () => element.current?.click(), input }
}
