// What is said around every screen, in English: the frame, the desk, and what waits in each area.

export const files = import.meta.glob<object>(['../{desk,shell}/**/words.en.ts', '../*/tiles/words.en.ts'], { eager: true })
