/** How values of one column type become another without losing anything. */
export interface Cast {
  /** Expression over the column. */
  readonly using: string
  /** Condition of the values that would not come through unchanged; null: every value does. */
  readonly offenders: string | null
}

/** The cast between two column types as PostgreSQL writes them; null when no check tells whether a value survives. */
export function castOf(column: string, from: string, to: string): Cast | null {
  const target = parseType(to)
  const cast = CASTS[target.name]?.[parseType(from).name]
  return cast ? cast(`"${column}"`, target) : null
}

interface Type {
  readonly name: string
  readonly args: readonly number[]
}

type MakeCast = (column: string, to: Type) => Cast

const text: MakeCast = (column, { args: [limit] }) => ({
  using: limit === undefined ? `${column}::text` : `${column}::text::varchar(${limit})`,
  offenders: limit === undefined ? null : `length(${column}::text) > ${limit}`,
})

const digits: MakeCast = (column, { args: [digits = 18, scale = 6] }) => ({
  using: `${column}::numeric(${digits},${scale})`,
  offenders: `(abs(${column}) >= 1e${digits - scale} or ${column} <> round(${column}::numeric, ${scale}))`,
})

const textToNumeric: MakeCast = (column, { args: [digits = 18, scale = 6] }) => ({
  using: `${column}::numeric(${digits},${scale})`,
  offenders: `${column} !~ '^-?[0-9]{1,${digits - scale}}([.][0-9]{1,${scale}})?$'`,
})

/** A leading zero would be lost, so it does not fit. */
const textToInteger: MakeCast = (column) => ({
  using: `${column}::bigint`,
  offenders: `${column} !~ '^(0|-?[1-9][0-9]{0,17})$'`,
})

const lastDay = (column: string) =>
  `extract(day from to_date(substr(${column}, 1, 7) || '-01', 'YYYY-MM-DD') + interval '1 month - 1 day')`

const textToDate: MakeCast = (column) => ({
  using: `${column}::date`,
  offenders: `case when ${column} ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-[0-3][0-9]$'
    then substr(${column}, 9, 2)::int not between 1 and ${lastDay(column)} else ${column} is not null end`,
})

const FROM_ANY_TO_TEXT = {
  text,
  'character varying': text,
  bigint: text,
  integer: text,
  numeric: text,
  date: text,
  boolean: text,
  jsonb: text,
} as const

const CASTS: Readonly<Record<string, Readonly<Record<string, MakeCast>>>> = {
  text: FROM_ANY_TO_TEXT,
  'character varying': FROM_ANY_TO_TEXT,
  bigint: {
    text: textToInteger,
    'character varying': textToInteger,
    integer: (column) => ({ using: `${column}::bigint`, offenders: null }),
    numeric: (column) => ({
      using: `${column}::bigint`,
      offenders: `(${column} <> trunc(${column}) or abs(${column}) >= 1e18)`,
    }),
  },
  numeric: {
    text: textToNumeric,
    'character varying': textToNumeric,
    bigint: digits,
    integer: digits,
    numeric: digits,
  },
  date: { text: textToDate, 'character varying': textToDate },
  boolean: {
    text: (column) => ({ using: `${column}::boolean`, offenders: `${column} not in ('true', 'false')` }),
    'character varying': (column) => ({
      using: `${column}::boolean`,
      offenders: `${column} not in ('true', 'false')`,
    }),
  },
  'timestamp with time zone': {
    date: (column) => ({ using: `${column}::timestamp at time zone 'America/Sao_Paulo'`, offenders: null }),
  },
}

function parseType(type: string): Type {
  const [, name = type, args = ''] = /^([a-z ]+)\(([\d,]+)\)$/.exec(type) ?? []
  return { name, args: args === '' ? [] : args.split(',').map(Number) }
}
