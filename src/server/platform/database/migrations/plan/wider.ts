/** Does every value of the first column type fit the second, unchanged? Types as PostgreSQL writes them. */
export function isWider(from: string, to: string): boolean {
  const [before, after] = [parseType(from), parseType(to)]
  if (before.name === 'character varying') {
    if (after.name === 'text') return true
    return after.name === before.name && fits(before.args[0], after.args[0])
  }
  if (before.name === 'numeric' && after.name === 'numeric') {
    const [digits, scale] = before.args
    const [moreDigits, sameScale] = after.args
    return scale === sameScale && fits(digits, moreDigits)
  }
  return from === 'integer' && to === 'bigint'
}

function fits(before: number | undefined, after: number | undefined): boolean {
  return after === undefined || (before !== undefined && after >= before)
}

function parseType(type: string): { name: string; args: readonly number[] } {
  const [, name = type, args = ''] = /^([a-z ]+)\(([\d,]+)\)$/.exec(type) ?? []
  return { name, args: args === '' ? [] : args.split(',').map(Number) }
}
