import { Type } from '@sinclair/typebox'
import { CLOSED, Count, Day, Id, maybe, nullable, Text, type Wire } from '../atoms'

const Word = Type.String({ maxLength: 20 })
const Ids = Type.Array(Id, { maxItems: 200, uniqueItems: true })

/** Which rows and columns of a list, as what. */
const chosen = {
  filtros: Type.Optional(
    Type.String({ maxLength: 20_000, description: 'Os parâmetros da lista como estão no endereço dela.' }),
  ),
  colunas: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 63 }), { maxItems: 300 })),
  formato: Word,
}

const Formulas = Type.Array(
  Type.Object({ rotulo: Type.String({ maxLength: 80 }), formula: Type.String({ maxLength: 500 }) }, CLOSED),
  { maxItems: 20 },
)
const Folhas = Type.Union([
  Type.String({ maxLength: 63 }),
  Type.Object({ campo: Type.String({ maxLength: 63 }), por: Word }, CLOSED),
])

/** What an extraction has beside those. */
const made = {
  /** Columns of one's own, after the others: what each is of a row, in the language of the declarations. */
  formulas: Type.Optional(Formulas),
  /** Of a workbook, as a report file says it: a sheet for each value of a field, or of a part of a date, with its sums below. */
  folhas_por: maybe(Folhas),
}

/** A file of the rows and columns of a list, and what it is for. */
export const extrair = {
  pedido: Type.Object(
    {
      base: Type.String({ maxLength: 80 }),
      nome: Type.String({ maxLength: 120 }),
      motivo: Type.String({ maxLength: 500 }),
      ...chosen,
      ...made,
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Id, linhas: Count }),
}

/** What an extraction takes, kept under a name by whoever asks; `modelo`: in the place of what that one of his says. */
export const guardarModelo = {
  pedido: Type.Object(
    {
      base: Type.String({ maxLength: 80 }),
      nome: Type.String({ maxLength: 120 }),
      ...chosen,
      ...made,
      modelo: maybe(Id),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Id }),
}

const Names = Type.Array(Text)

/** What an extraction took, as its reader may take it now; and what of it was left out, by its labels. */
export const receitaDaExtracao = {
  resposta: Type.Object({
    id: Id,
    nome: Text,
    base: Text,
    formato: Text,
    filtros: Text,
    colunas: Names,
    formulas: Formulas,
    folhas_por: nullable(Folhas),
    deixados: Type.Object({ filtros: Names, colunas: Names, formulas: Names, folhas: Names }),
  }),
}
export type Receita = Wire<typeof receitaDaExtracao.resposta>

/** The same of what a model says. */
export const receitaDoModelo = { resposta: receitaDaExtracao.resposta }

/** How often, of which days, until when. */
const rhythm = {
  frequencia: Word,
  dia: maybe(Type.Integer({ minimum: 1, maximum: 31 })),
  hora: Type.Integer({ minimum: 0, maximum: 23 }),
  /** In the place of the bounds that the filters have on the date of the report. */
  periodo: maybe(Word),
  ate: maybe(Day),
}

/** A report that comes by itself: with which filters and columns, how often, and to whom. */
export const agendarRelatorio = {
  pedido: Type.Object(
    {
      relatorio: Type.String({ maxLength: 80 }),
      nome: Type.String({ maxLength: 120 }),
      ...chosen,
      ...rhythm,
      funcao: maybe(Type.String({ maxLength: 120 })),
      pessoas: Type.Optional(Ids),
      credores: Type.Optional(Ids),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Id, proximo_em: Text }),
}

/** An extraction that comes by itself to whoever asks: as a model of his says it then, or as one that was made. */
export const agendarExtracao = {
  pedido: Type.Object(
    {
      modelo: maybe(Id),
      extracao: maybe(Id),
      nome: Type.String({ maxLength: 120 }),
      motivo: Type.String({ maxLength: 500 }),
      ...rhythm,
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Id, proximo_em: Text }),
}
