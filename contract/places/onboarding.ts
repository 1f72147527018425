// What a new unit does first: six steps for each kind that has any, in the order in which they make sense.

export const onboardingSteps = [
  'profile',
  'story',
  'location',
  'hours',
  'qualification',
  'colleague',
  'shop',
  'store',
  'distributor',
  'freight',
  'product',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const stepsOf: Partial<Record<string, readonly OnboardingStep[]>> = {
  MARKET: ['profile', 'location', 'hours', 'qualification', 'shop', 'colleague'],
  SHOP: ['profile', 'location', 'hours', 'qualification', 'freight', 'product'],
  BRAND: ['profile', 'story', 'location', 'qualification', 'store', 'distributor'],
}
