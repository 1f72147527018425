// The text of a file as a document of ours: ours whole, of GoView and AJ-Report what can be taken, anything else refused.

import type { Language } from '#contract/kit/words'
import type { importFrom } from '#contract/screens/calls'
import { type ScreenDocument, upgraded } from '#contract/screens/document'
import { screenRefusals } from '#contract/screens/states'
import { refuse } from '../../kit/road/refuse'
import { isAjReport, readAjReport } from './aj-report'
import { isGoView, readGoView } from './goview'
import { rec, Sheet, type Told } from './reading'

export type ReadFile = { document: ScreenDocument; from: (typeof importFrom)[number]; losses: Told[] }

export function readFile(text: string, language: Language): ReadFile {
  const file = rec(parsed(text))
  const sheet = new Sheet(language)
  if (isGoView(file)) return { document: readGoView(file, sheet), from: 'goview', losses: sheet.losses }
  if (isAjReport(file)) return { document: readAjReport(file, sheet), from: 'aj-report', losses: sheet.losses }
  const document = upgraded(file) ?? upgraded(file.document)
  return document ? { document, from: 'ours', losses: [] } : refuse(screenRefusals.notReadable)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON at all: told like any other file that is no screen.
    return null
  }
}
