// The documents of the templates, by their names: plain values on built-in datasets, so that they show the reader's own figures at once.

import type { ScreenDocument } from '#contract/screens/document'
import type { TemplateName } from '#contract/screens/templates'
import { agent } from './agent'
import { countdown } from './countdown'
import { fulfil } from './fulfil'
import { goods } from './goods'
import { members } from './members'
import { refunds } from './refunds'
import { documentOf, type Template, type Wall } from './sheet'
import { shop } from './shop'
import { today } from './today'

const templates: Record<TemplateName, Template> = { today, shop, goods, fulfil, refunds, members, agent, countdown }

export const templateOf = (name: TemplateName, wall: Wall): ScreenDocument => documentOf(name, templates[name], wall)
