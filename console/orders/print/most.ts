// How many orders go on paper at once: a morning's work, and no more than a printer has in its tray.

export const mostOnPaper = 300
