// How large a file is, for the reader.

const steps = ['B', 'KB', 'MB', 'GB', 'TB']

export function sizeText(bytes: number): string {
  let step = 0
  let value = bytes
  while (value >= 1024 && step < steps.length - 1) {
    value /= 1024
    step += 1
  }
  return `${step > 0 && value < 100 ? Number(value.toFixed(1)) : Math.round(value)} ${steps[step]}`
}
