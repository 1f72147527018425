// The three kinds of dialog of the specification, and what they are titled.

import type { MessageKey } from '../text/i18n'

export const modalType = { insert: '1', update: '2', detail: '3' } as const
export type ModalType = (typeof modalType)[keyof typeof modalType]

export const modalTitle: Record<ModalType, MessageKey> = { '1': 'kit.form.add', '2': 'kit.form.edit', '3': 'kit.form.detail' }

/** The default width of a dialog in px. */
export const dialogWidth = 700
