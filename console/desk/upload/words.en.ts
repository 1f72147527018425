// What uploads say, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const upload: Catalogue['upload'] = {
  choose: 'Choose a file',
  chooseImage: 'Upload an image',
  drop: 'Click to upload, or drop or paste files here',
  dropHere: 'Drop to upload',
  limit: 'Up to {mb} MB each',
  accepts: '{suffix} files',
  atMost: 'Up to {n}',
  library: 'Choose from the library',
  progress: 'Uploading {name}',
  cancel: 'Cancel upload of {name}',
  remove: 'Remove {name}',
  view: 'View {name}',
  download: 'Download {name}',
  earlier: 'Move {name} forward',
  later: 'Move {name} back',
  failed: 'Upload failed',
  failedFile: '{name} was not uploaded: {reason}',
  retry: 'Retry',
  dismiss: 'Dismiss',
  list: 'Selected files',
  image: 'Image',
  gone: 'This file does not exist or was deleted',
  downloadFailed: 'System error, please retry',
}
