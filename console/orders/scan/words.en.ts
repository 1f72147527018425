// Scan mode, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const orderScan: Catalogue['orderScan'] = {
  title: 'Scan to ship',
  carrier: 'Auto-detect carrier',
  code: 'Scan, or type + Enter',
  step: {
    order: 'Scan a delivery note or a pick-up code',
    parcel: 'Scan the tracking number',
    pickup: 'Check the items, then hand over',
  },
  unread: '{code} cannot be read. Scan a delivery note, a pick-up code or a tracking number.',
  notAnOrder: '{code} is neither an order nor a delivery note.',
  labelFirst: '{code} is a tracking number: scan the delivery note first.',
  labelOf: '{code} is the tracking number of order {no} ({state}): scan the next delivery note.',
  unlike: '{code} does not look like a {carrier} tracking number: check the label and scan again.',
  several: '{code} could be from several carriers, choose one:',
  unknown: 'Carrier of {code} not recognised: choose it, then scan again.',
  as: 'Ship with {carrier}',
  together: 'Same parcel as order {no}',
  contested: 'After-sale open: {names}. Ship it from Orders, with a reason.',
  undo: 'Undo',
  undoOf: 'Undo shipment of {no}',
  undone: 'Shipment of {no} undone: scan its tracking number again.',
  takenBack: 'Undone',
  cameraOn: 'Use the camera',
  cameraOff: 'Stop the camera',
  camera: 'Camera view',
  cameraState: {
    starting: 'Starting the camera…',
    looking: 'Hold the barcode in the frame',
    refused: 'Camera access was denied. Allow it in your browser settings, or type the number below.',
    missing: 'This device has no camera. Use a scanner, or type the number below.',
    broken: 'The camera is not available. Use a scanner, or type the number below.',
  },
  photo: 'Take a photo of the code',
  photoState: {
    reading: 'Reading the photo…',
    nothing: 'No code found. Move closer and hold it straight.',
    broken: 'The photo could not be read.',
  },
  noCamera: 'The live camera needs https. Use a photo, a scanner or the keyboard instead.',
  another: 'Another order',
  done: 'Just shipped ({n})',
  none: 'No parcels yet.',
  hint: 'The carrier is detected from the tracking number. You can undo a wrong scan for {n} minutes.',
}
