// What the house knows of points: their books and what they come to. They are shown on the pages of members and of settings.

import { defineColumn } from '../kit/column'

export const column = defineColumn({ name: 'points' })
