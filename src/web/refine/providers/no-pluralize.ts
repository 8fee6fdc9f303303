/** Stands where Refine makes English plurals of names (vite.config.ts): ours are declared in Portuguese, and said as they are. */
export default { singular: asIs, plural: asIs }

function asIs(name: string): string {
  return name
}
