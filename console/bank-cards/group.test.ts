// How digits are grouped while somebody types them.

import { expect, test } from 'vitest'
import { digitsOf, groupedWhileTyping } from './group'

test.each([
  ['', '6', '6'],
  ['6214', '62148', '6214 8'],
  ['6214 8', '6214 ', '6214'],
  ['', '6214855712345675', '6214 8557 1234 5675'],
  ['6214 8557', '6214-8557-12', '6214-8557-12'],
  ['6214 8557', '624 8557', '624 8557'],
])('%j and then %j is %j', (before, typed, after) => expect(groupedWhileTyping(before, typed)).toBe(after))

test('what is sent has no gaps', () => expect(digitsOf('６214 85-57')).toBe('62148557'))
