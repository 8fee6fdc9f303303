import { type Static, Type } from '@sinclair/typebox'
import { nullable, Text } from './atoms'

const ChaveDeDeclaracao = Type.Object({
  chave: Text,
  obrigatoria: Type.Boolean(),
  /** What it holds; a word that is written as it stands is between backticks. */
  leva: Text,
  para_que: Text,
  /** An entry of the installation's own files. */
  exemplo: nullable(Text),
})

const MapaDeDeclaracao = Type.Object({
  /** Where it lies, `campos.*`; empty at the root. */
  caminho: Text,
  chaves: Type.Array(ChaveDeDeclaracao),
})

const TipoDeDeclaracao = Type.Object({
  nome: Text,
  arquivos: Text,
  tabelas: Type.Array(MapaDeDeclaracao),
})

const PalavraDeExpressao = Type.Object({
  palavra: Text,
  uso: Text,
  para_que: Text,
  exemplo: Text,
  /** It may stand where an expression becomes a question to the database: escopo, onde, views. */
  vira_sql: Type.Boolean(),
})

/** The language of the declarations: every key, word and mistake. */
export const Referencia = Type.Object({
  tipos: Type.Array(TipoDeDeclaracao),
  expressoes: Type.Array(PalavraDeExpressao),
  erros: Type.Array(Type.Object({ codigo: Text, o_que: Text })),
})

export type Referencia = Static<typeof Referencia>
export type TipoDeDeclaracao = Static<typeof TipoDeDeclaracao>
export type MapaDeDeclaracao = Static<typeof MapaDeDeclaracao>
export type ChaveDeDeclaracao = Static<typeof ChaveDeDeclaracao>
export type PalavraDeExpressao = Static<typeof PalavraDeExpressao>
