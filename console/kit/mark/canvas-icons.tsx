// The points icon and the star, on the 1024 by 1024 canvas that the specification draws them on.

const icon = (path: string) => () => (
  <svg viewBox="0 0 1024 1024" width="1em" height="1em" fill="currentColor" fillRule="evenodd" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** A coin with a P. */
export const PointsIcon = icon(
  'M512 64a448 448 0 1 1 0 896 448 448 0 0 1 0-896Zm0 76a372 372 0 1 0 0 744 372 372 0 0 0 0-744ZM392 304h148a146 146 0 0 1 0 292h-72v124h-76V304Zm76 72v148h68a74 74 0 0 0 0-148h-68Z',
)

export const StarIcon = icon(
  'M512 92 634 360l292 34-216 200 58 288-256-144-256 144 58-288L98 394l292-34L512 92Zm0 184-70 154-168 20 124 115-33 166 147-83 147 83-33-166 124-115-168-20-70-154Z',
)
