/** Where a rule stands in the files, as its reader wrote it down. */
export function originOf(rule: object): string | null {
  return 'origem' in rule && typeof rule.origem === 'string' ? rule.origem : null
}
