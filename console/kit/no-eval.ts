// Schemas would try whether code may be made of text, to check faster. The policy of the page forbids it, and the refusal costs more than it looks: to say
// where it happened the browser reads the whole script once more, 30 ms of every page. Imported before any schema is made.

import { config } from 'zod'

config({ jitless: true })
