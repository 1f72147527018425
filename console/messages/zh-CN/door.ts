// What is said before anybody has signed in, in Chinese: the sign-in page needs no more, and waits for no more.

import { kit } from './kit'
import { secondStep } from './second-step'
import { shell } from './shell'

export const door = { kit, secondStep, shell }
