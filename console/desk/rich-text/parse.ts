// Reading markup into a page of its own, in which nothing loads and nothing runs.

/**
 * Without the handlers of its tags. They could not run: the page's policy forbids it and the page that is parsed is nobody's.
 * But the browser reports each one to the operator, and a report shall mean that something is wrong here.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])on[a-z]+(?=\s*=)/gi, '$1data-off'))

export const parseHtml = (html: string): Document => new DOMParser().parseFromString(withoutHandlers(html), 'text/html')
