// Text of a cell that somebody wrote: it wraps, and where even that is too short the whole of it stands in its title.

/** Numbers, codes and times are read to the last digit: they are never cut. */
export const isFigure = (text: string) => text.length <= 32 && /^[\x21-\x7e]*\d[\x21-\x7e]*( \d[\x21-\x7e]*)?$/.test(text)

/** `widthPx`: how wide it may become in a column that takes the width of its content. */
export const Said = ({ text, widthPx }: { text: string; widthPx?: number }) =>
  isFigure(text) ? (
    <span className="md-figure">{text}</span>
  ) : (
    <span className="md-cut" title={text} style={widthPx === undefined ? undefined : { maxWidth: widthPx }}>
      {text}
    </span>
  )
