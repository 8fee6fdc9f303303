/** A row as the database gives it, or a record as the wire shows it: values by key. */
export type Row = Readonly<Record<string, unknown>>
