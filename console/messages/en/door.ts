// What is said before anybody has signed in, in English.

import { kit } from './kit'
import { secondStep } from './second-step'
import { shell } from './shell'

export const door = { kit, secondStep, shell }
