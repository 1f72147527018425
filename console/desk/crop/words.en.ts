// Cutting pictures, in English.

export const crop = {
  title: 'Crop the picture',
  hint: 'Drag the picture to choose what is shown; it becomes {width} × {height} pixels.',
  stage: 'Crop: arrow keys move the picture, plus and minus zoom, Enter accepts',
  zoom: 'Zoom',
  use: 'Use the picture',
  small: 'The picture is small and may look blurred.',
  failed: 'The picture could not be cropped, please choose another',
  unreadable: 'The picture could not be read, please choose another',
  sizeHint: '{width} × {height} pixels; other ratios are cropped before the upload',
  replace: 'Replace',
  again: 'Crop again',
  otherRatio: 'The picture does not fit this position, please crop it again',
}
