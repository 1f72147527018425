// What is said before anybody has signed in, in English.

import { kit } from '#console/kit/words.en'
import { secondStep } from '#console/shell/signin/words.en'
import { shell } from '#console/shell/words.en'

export const door = { kit, secondStep, shell }
