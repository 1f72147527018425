// The words of all areas as one catalogue: a words file exports each of its parts under the name that its keys begin with.

export const joined = (files: Readonly<Record<string, object>>): object => Object.assign({}, ...Object.values(files))
