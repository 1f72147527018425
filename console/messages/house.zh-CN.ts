// What is said around every screen, in Chinese: the frame, the desk, and what waits in each area.

export const files = import.meta.glob<object>(['../{desk,shell}/**/words.zh-CN.ts', '../*/tiles/words.zh-CN.ts'], { eager: true })
