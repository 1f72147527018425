// Scan mode, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const orderScan: Catalogue['orderScan'] = {
  title: 'Scan and ship',
  carrier: 'Carrier by the number',
  code: 'Scan or type, then Enter',
  step: {
    order: 'Scan a delivery note or a pick-up code',
    parcel: 'Scan the tracking number',
    pickup: 'Check the goods, then hand over',
  },
  unread: '{code} cannot be read. Scan a delivery note, a pick-up code or a tracking number.',
  notAnOrder: '{code} is neither an order nor a delivery note.',
  labelFirst: '{code} is a tracking number: scan the delivery note first.',
  labelOf: '{code} is the tracking number of order {no} ({state}): scan the next delivery note.',
  unlike: '{code} does not look like a tracking number of {carrier}: look at the label and scan again.',
  several: '{code} may belong to several carriers, please choose:',
  unknown: '{code} does not say whose it is: choose the carrier, then scan again.',
  as: 'Ship with {carrier}',
  together: 'In one parcel with order {no}',
  contested: 'In after-sale: {names}. Ship it from the list of orders, where a reason is asked.',
  undo: 'Take back',
  undoOf: 'Take the shipment of {no} back',
  undone: '{no} was taken back: scan its tracking number again.',
  takenBack: 'Taken back',
  cameraOn: 'Use the camera',
  cameraOff: 'Stop the camera',
  camera: 'What the camera sees',
  cameraState: {
    starting: 'Starting the camera',
    looking: 'Hold the bar code into the frame',
    refused: 'The camera was not allowed. Allow it in the settings of the browser, or type the number below.',
    missing: 'This device has no camera. Use a scanner, or type the number below.',
    broken: 'The camera cannot be used now. Use a scanner, or type the number below.',
  },
  photo: 'Take a photo of the code',
  photoState: {
    reading: 'Reading the photo',
    nothing: 'No code was found in it; closer and straight works best.',
    broken: 'The photo could not be read.',
  },
  noCamera: 'The live camera needs a secure (https) address; a photo, a scanner or the keyboard does it here.',
  another: 'Another order',
  done: 'Done now ({n})',
  none: 'No parcel yet.',
  hint: 'The tracking number says which carrier it is; a wrong scan can be taken back for {n} minutes.',
}
