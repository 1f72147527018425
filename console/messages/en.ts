// Every sentence of the screens in English: whatever lies beside its area under this name.

export const files = import.meta.glob<object>('../**/words.en.ts', { eager: true })
