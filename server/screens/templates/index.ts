// The documents of the templates, by their names: plain values on built-in datasets, so that they show the reader's own figures at once.

import type { Language } from '#contract/kit/words'
import type { ScreenDocument } from '#contract/screens/document'
import type { Theme } from '#contract/screens/look'
import type { TemplateName } from '#contract/screens/templates'
import { agent } from './agent'
import { countdown } from './countdown'
import { fulfil } from './fulfil'
import { goods } from './goods'
import { members } from './members'
import { refunds } from './refunds'
import { documentOf, type Template } from './sheet'
import { shop } from './shop'
import { today } from './today'

const templates: Record<TemplateName, Template> = { today, shop, goods, fulfil, refunds, members, agent, countdown }

export const templateOf = (name: TemplateName, language: Language, theme: Theme = 'dark', now: Date = new Date()): ScreenDocument =>
  documentOf(name, language, theme, now, templates[name])
