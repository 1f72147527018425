export { addDemoPictures } from './pictures'
export { demoPassword, isDemo, type Profile, profiles, type Seeded, seed } from './seed'
