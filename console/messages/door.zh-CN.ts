// What is said before anybody has signed in, in Chinese: the sign-in page needs no more, and waits for no more.

import { kit } from '#console/kit/words.zh-CN'
import { secondStep } from '#console/shell/signin/words.zh-CN'
import { shell } from '#console/shell/words.zh-CN'

export const door = { kit, secondStep, shell }
