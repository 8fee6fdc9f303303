import { maskCpf } from '../../domain/documentos/cpf'
import type { FieldDefinition, FieldType, ResourceDefinition } from '../definitions'

/** What stands for a character that is not shown. */
const HIDDEN = '***'

/**
 * A personal value as it is shown to whoever may not read it: enough to recognise what one already knows.
 *
 * Takes    a stored value and its field; a file as {id, nome, tipo, tamanho}.
 * Returns  text (null for a blank, and for what has no text: a ref, json); a file without its name.
 * Source   docs/declaracoes.md, "Dados pessoais".
 *
 * @example maskValue('52998224725', cpf) // '***.982.247-**'
 */
export function maskValue(
  value: unknown,
  { tipo, tipo_calculado }: Pick<FieldDefinition, 'tipo' | 'tipo_calculado'>,
): unknown {
  if (value === null || value === undefined || value === '') return value ?? null
  if (tipo === 'ref' || tipo === 'uniao') return null
  if (tipo === 'lista_de' && Array.isArray(value))
    return value.map((file) => maskValue(file, { tipo: 'arquivo', tipo_calculado }))
  if (typeof value === 'object') return 'nome' in value ? { ...value, nome: HIDDEN } : null
  return (MASKS[tipo_calculado ?? tipo] ?? words)(String(value))
}

/** Whether a text could be a mask that came back from a screen. */
export function looksMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes(HIDDEN)
}

type Mask = (text: string) => string

const cpf: Mask = (text) => (/^\d{11}$/.test(text) ? maskCpf(text) : HIDDEN)
const cnpj: Mask = (text) => (text.length === 14 ? `**.***.${text.slice(5, 8)}/${text.slice(8, 12)}-**` : HIDDEN)
/** The area, and the last two digits. */
const telefone: Mask = (text) => (text.length >= 10 ? `(${text.slice(0, 2)}) *****-**${text.slice(-2)}` : HIDDEN)
const email: Mask = (text) => `${text.slice(0, 1)}${HIDDEN}@${(text.split('@')[1] ?? '').slice(0, 1)}${HIDDEN}`
const cep: Mask = (text) => `${text.slice(0, 2)}***-***`
/** First letters only: `Ma*** S***`. */
const words: Mask = (text) =>
  text
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .map((word) => `${[...word][0] ?? ''}${HIDDEN}`)
    .join(' ')
const nothing: Mask = () => HIDDEN

const MASKS: Readonly<Partial<Record<FieldType, Mask>>> = {
  cpf,
  cnpj,
  // The CNPJ of a company is public.
  cpf_cnpj: (text) => (text.length === 14 ? text : cpf(text)),
  telefone,
  email,
  cep,
  texto: words,
  texto_longo: nothing,
  texto_rico: nothing,
  url: nothing,
  inteiro: nothing,
  decimal: nothing,
  dinheiro: nothing,
  percentual: nothing,
  data: nothing,
  data_hora: nothing,
  hora: nothing,
  booleano: nothing,
  enum: nothing,
}

/** Whose personal data a field is: the resource's own, or those of the record behind a column of a report. */
export function homeOf({ recurso }: ResourceDefinition, { pessoal_de }: FieldDefinition): string {
  return pessoal_de?.recurso ?? recurso
}

/** Whether whoever has these permissions reads a field only masked. */
export function readsMasked(
  definition: ResourceDefinition,
  field: FieldDefinition,
  permissoes: { has(code: string): boolean },
): boolean {
  return field.pessoal && !permissoes.has(`${homeOf(definition, field)}.ver_pessoal`)
}

/** Names of the personal fields that this user reads masked. */
export function maskedNames(definition: ResourceDefinition, permissoes: ReadonlySet<string>): ReadonlySet<string> {
  const masked = definition.campos.filter((field) => readsMasked(definition, field, permissoes))
  return new Set(masked.flatMap(({ nome, key }) => [nome, key]))
}
