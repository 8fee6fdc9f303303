import { Type } from '@sinclair/typebox'
import { CLOSED, Count, Day, Id, maybe, Text } from '../atoms'

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

/** A file of the rows and columns of a list, and what it is for. */
export const extrair = {
  pedido: Type.Object(
    {
      base: Type.String({ maxLength: 80 }),
      nome: Type.String({ maxLength: 120 }),
      motivo: Type.String({ maxLength: 500 }),
      ...chosen,
      /** Columns of one's own, after the others: what each is of a row, in the language of the declarations. */
      formulas: Type.Optional(
        Type.Array(
          Type.Object({ rotulo: Type.String({ maxLength: 80 }), formula: Type.String({ maxLength: 500 }) }, CLOSED),
          { maxItems: 20 },
        ),
      ),
      /** Of a workbook, as a report file says it: a sheet for each value of a field, or of a part of a date, with its sums below. */
      folhas_por: maybe(
        Type.Union([
          Type.String({ maxLength: 63 }),
          Type.Object({ campo: Type.String({ maxLength: 63 }), por: Word }, CLOSED),
        ]),
      ),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Id, linhas: Count }),
}

/** A report that comes by itself: with which filters and columns, how often, and to whom. */
export const agendarRelatorio = {
  pedido: Type.Object(
    {
      relatorio: Type.String({ maxLength: 80 }),
      nome: Type.String({ maxLength: 120 }),
      ...chosen,
      frequencia: Word,
      dia: maybe(Type.Integer({ minimum: 1, maximum: 31 })),
      hora: Type.Integer({ minimum: 0, maximum: 23 }),
      /** In the place of the bounds that the filters have on the date of the report. */
      periodo: maybe(Word),
      funcao: maybe(Type.String({ maxLength: 120 })),
      pessoas: Type.Optional(Ids),
      credores: Type.Optional(Ids),
      ate: maybe(Day),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Id, proximo_em: Text }),
}
