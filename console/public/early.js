// Runs before the first drawing: the theme and the language that this browser last showed, so that nothing flashes.
;(() => {
  const page = document.documentElement
  try {
    const theme = JSON.parse(localStorage.getItem('theme') || '{}')
    const system = matchMedia('(prefers-color-scheme: dark)').matches
    const dark = theme.mode === 'dark' || (theme.mode !== 'light' && system)
    page.dataset.theme = dark ? 'dark' : 'light'
    page.lang = localStorage.getItem('language') || (/^en\b/i.test(navigator.language) ? 'en' : 'zh-CN')
  } catch {
    page.dataset.theme = 'light'
  }
})()
