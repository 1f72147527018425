// Every sentence of the screens in Chinese: whatever lies beside its area under this name.

export const files = import.meta.glob<object>('../**/words.zh-CN.ts', { eager: true })
