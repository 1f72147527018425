// The documents of the templates, by their names.

import type { Language } from '#contract/kit/words'
import { emptyDocument, type ScreenDocument } from '#contract/screens/document'
import type { TemplateName } from '#contract/screens/templates'

export const templateOf = (_name: TemplateName, _language: Language): ScreenDocument => emptyDocument
