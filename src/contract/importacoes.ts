import { Type } from '@sinclair/typebox'
import { Count, nullable, Text, type Wire } from './atoms'

const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const OptionalText = nullable(Text)

export const Modo = Type.Union([Type.Literal('criar'), Type.Literal('atualizar'), Type.Literal('ambos')])
export type Modo = Wire<typeof Modo>

const Situacao = Type.Union([
  Type.Literal('enviada'),
  Type.Literal('mapeada'),
  Type.Literal('ensaiando'),
  Type.Literal('ensaiada'),
  Type.Literal('importando'),
  Type.Literal('importada'),
  Type.Literal('desfazendo'),
  Type.Literal('desfeita'),
])

const resumo = {
  id: Id,
  arquivo: Text,
  formato: Text,
  situacao: Situacao,
  linhas: Count,
  criar: Count,
  atualizar: Count,
  iguais: Count,
  recusadas: Count,
  mantidas: Count,
  instante: OptionalText,
  trabalho_id: nullable(Count),
  criado_em: Text,
  /** The import whose refused rows these are, corrected. */
  corrige: nullable(Id),
}

/** One import in a list. */
export const ImportacaoResumo = Type.Object(resumo)
export type ImportacaoResumo = Wire<typeof ImportacaoResumo>

const CampoImportavel = Type.Object({
  key: Text,
  rotulo: Text,
  tipo: Text,
  obrigatorio: Type.Boolean(),
  /** Finds the record and is never written. */
  somente_chave: Type.Boolean(),
})
export type CampoImportavel = Wire<typeof CampoImportavel>

/** Why rows stay out; `linha` is the first of its kind. */
const Motivo = Type.Object({ motivo: Text, coluna: OptionalText, contagem: Count, linha: Count })
export type Motivo = Wire<typeof Motivo>

/** One import as its screen needs it: columns, mapping, what may be chosen, and why rows are refused. */
export const Importacao = Type.Object({
  ...resumo,
  colunas: Type.Array(Type.Object({ titulo: Text, amostra: Type.Array(Text) })),
  mapa: Type.Array(OptionalText),
  modo: Modo,
  chave: Type.Array(Text),
  modos: Type.Array(Modo),
  campos: Type.Array(CampoImportavel),
  motivos: Type.Array(Motivo),
})
export type Importacao = Wire<typeof Importacao>
