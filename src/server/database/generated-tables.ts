/** Written by `npm run tipos`; this stands in until it has run. */
export interface Database {
  // biome-ignore lint/suspicious/noExplicitAny: replaced by the generated tables
  [table: string]: any
}
