// Why somebody cannot use a control: the permission that is missing, by its name. Apart from the session, because whoever signs in does not
// need the words of every permission yet.

import type { Refusal } from '#contract/kit/refusal'
import { lacking, type Permission } from '#contract/permissions'
import { giverList, holds } from './session'

/** For a greyed control: which permission is missing, or null. */
export const whyNotHeld = (permission: Permission): Refusal | null => (holds(permission) ? null : lacking(permission, giverList()))
