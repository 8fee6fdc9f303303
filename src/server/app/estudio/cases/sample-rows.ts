import type pg from 'pg'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import { joinParts, partsOf } from '../../../../declaration/fields/structured/uniao'
import { cnpjFrom, cpfFrom } from '../../../demo/documents'

type Values = Readonly<Record<string, unknown>>

export interface Samples {
  /** Writes a row that the declaration would take, whatever may be written through the API; answers its id. */
  create(recurso: string, given?: Values): Promise<number>
  /** Rows that only together are whole, in one transaction; asks for a client of one connection. */
  together<T>(write: () => Promise<T>): Promise<T>
  /** A body that the declaration takes for a new record; refs point at rows that exist or are made. */
  body(recurso: string, given?: Values): Promise<Values>
  /** A value of each of these fields. */
  values(recurso: string, nomes: readonly string[]): Promise<Values>
}

/**
 * Rows of any declared resource, for tests that run over all of them. `preferred` are rows that refs point at when they may; a second
 * sampler of one database counts from above the first, or both write the same.
 */
export function createSamples(
  client: Pick<pg.Client, 'query'>,
  { resources }: Pick<Definitions, 'resources'>,
  preferred: Readonly<Partial<Record<string, number>>> = {},
  above = 0,
): Samples {
  let count = above

  const definitionOf = (recurso: string) => {
    const definition = resources[recurso]
    if (!definition) throw new Error(`no resource ${recurso}`)
    return definition
  }
  const targetOf = async (recurso: string): Promise<number> => {
    const known = preferred[recurso]
    if (known !== undefined) return known
    const { table } = definitionOf(recurso)
    const { rows } = await client.query(`select id from "${table}" where excluido_em is null order by id limit 1`)
    return rows[0] ? Number(rows[0].id) : create(recurso)
  }
  const sampleOf = async (field: FieldDefinition): Promise<unknown> => {
    // one that may stand once only is another one each time
    if (field.tipo === 'ref' && field.recurso !== null)
      return field.unico === false ? targetOf(field.recurso) : create(field.recurso)
    if (field.padrao?.kind === 'literal') return field.padrao.value
    count += 1
    return SAMPLES[field.tipo]?.(field, count) ?? null
  }
  const valuesOf = async (recurso: string, given: Values, wanted: (field: FieldDefinition) => boolean) => {
    const values: Record<string, unknown> = {}
    const { campos } = definitionOf(recurso)
    for (const field of campos) {
      if (Object.hasOwn(given, field.key)) continue
      const union = campos.find(({ key }) => key === field.parte_de)
      const must = union !== undefined && joinParts(partsOf(campos, union), { ...values, ...given }) === null
      if (must && wanted(union) && field.recurso !== null) values[field.key] = await create(field.recurso)
      else if (wanted(field) && field.tipo !== 'uniao') values[field.key] = await sampleOf(field)
    }
    return { ...values, ...given }
  }
  const create = async (recurso: string, given: Values = {}): Promise<number> => {
    const values = await valuesOf(recurso, given, (field) => field.obrigatorio && !WITHOUT_VALUE.has(field.tipo))
    const { campos } = definitionOf(recurso)
    const names = Object.keys(values).map((name) => campos.find(({ key }) => key === name)?.coluna ?? name)
    const places = names.map((_, index) => `$${index + 1}`)
    const { rows } = await client.query(
      `insert into "${definitionOf(recurso).table}" (${names.map((name) => `"${name}"`).join(', ')})
       values (${places.join(', ')}) returning id`,
      Object.values(values),
    )
    return Number(rows[0].id)
  }
  return {
    create,
    async together(write) {
      await client.query('begin')
      try {
        const written = await write()
        await client.query('commit')
        return written
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    values: (recurso, nomes) => valuesOf(recurso, {}, ({ nome }) => nomes.includes(nome)),
    body: (recurso, given = {}) =>
      valuesOf(
        recurso,
        given,
        (field) => field.obrigatorio && !field.somente_leitura && !WITHOUT_VALUE.has(field.tipo),
      ),
  }
}

const WITHOUT_VALUE: ReadonlySet<FieldType> = new Set<FieldType>(['lista', 'muitos', 'calculado'])

type Sample = (field: FieldDefinition, count: number) => unknown

const number: Sample = ({ min }) => (typeof min === 'number' ? Math.max(min, 1) : 1)

/** One value of each type, another one each time where rows must differ. */
const SAMPLES: Readonly<Partial<Record<FieldType, Sample>>> = {
  texto: ({ tamanho, confere }, count) => confere?.exemplo ?? `Exemplo ${count}`.slice(-(tamanho ?? 80)),
  texto_longo: (_, count) => `Exemplo ${count}`,
  texto_rico: (_, count) => `Exemplo ${count}`,
  geo: () => ({ latitude: -23.55, longitude: -46.63 }),
  inteiro: number,
  decimal: number,
  dinheiro: number,
  percentual: number,
  data: () => '2026-11-20',
  data_hora: () => '2026-11-20T12:00:00Z',
  hora: () => '09:00',
  booleano: () => false,
  enum: ({ valores }) => valores?.[0]?.valor ?? null,
  cpf: (_, count) => cpfFrom(700_000_000 + count),
  cnpj: (_, count) => cnpjFrom(`${97_000_000 + count}0001`),
  cpf_cnpj: (_, count) => cpfFrom(700_000_000 + count),
  telefone: (_, count) => `119${String(90_000_000 + count)}`,
  cep: () => '01310100',
  email: (_, count) => `exemplo${count}@avenca.test`,
  url: () => 'https://avenca.test',
  json: () => '{}',
  senha: () => 'uma senha de exemplo',
  segredo: () => 'um segredo de exemplo',
}
