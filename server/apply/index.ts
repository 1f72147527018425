export { applyCalls } from './calls'
export { sweepApplicantsCron, sweepApplicantsTask } from './sweep'
export { upload as uploadPaper } from './upload'
