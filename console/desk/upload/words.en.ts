// What uploads say, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const upload: Catalogue['upload'] = {
  choose: 'Choose a file',
  chooseImage: 'Upload an image',
  drop: 'Click to upload, or drop or paste files here',
  dropHere: 'Let go to upload',
  limit: 'Up to {mb}M each',
  accepts: 'Takes {suffix}',
  atMost: 'At most {n}',
  library: 'Choose from the library',
  progress: 'Upload of {name}',
  cancel: 'Cancel the upload of {name}',
  remove: 'Remove {name}',
  view: 'View {name}',
  download: 'Download {name}',
  earlier: 'Move {name} forward',
  later: 'Move {name} back',
  failed: 'Upload failed',
  failedFile: '{name} was not uploaded: {reason}',
  retry: 'Retry',
  dismiss: 'Dismiss',
  list: 'Chosen files',
  image: 'Image',
  gone: 'This file does not exist or was deleted',
  downloadFailed: 'System error, please retry',
}
