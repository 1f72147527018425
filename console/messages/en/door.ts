// What is said before anybody has signed in, in English.

import { kit } from './kit'
import { shell } from './shell'

export const door = { kit, shell }
