export { freightCalls } from './calls'
export { templateExport } from './export'
export { defaultTemplateOf, templatesOf } from './store'
