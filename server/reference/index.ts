export { referenceCalls, regions } from './calls'
export { addMapDocument } from './map-document'
