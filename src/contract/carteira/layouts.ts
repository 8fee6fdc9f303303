import { Type } from '@sinclair/typebox'
import { CLOSED, Count, Id, maybe, nullable, Text } from '../atoms'

const Short = Type.String({ maxLength: 120 })

/** A layout made by hand: which column of a file is which field. */
export const guardarLayout = {
  pedido: Type.Object(
    {
      rotulo: Type.String({ maxLength: 120 }),
      tipo: maybe(Short),
      credor_id: maybe(Id),
      arquivo: Type.Object(
        {
          formato: Short,
          separador: Type.Optional(Short),
          codificacao: Type.Optional(Short),
          aba: maybe(Short),
          /** Of fixed width: name → `1-11`. */
          colunas: Type.Optional(Type.Record(Short, Short, { maxProperties: 500 })),
        },
        CLOSED,
      ),
      decimais: Type.Array(Short, { minItems: 1, maxItems: 5 }),
      datas: Type.Array(Short, { minItems: 1, maxItems: 10 }),
      /** `cliente.nome`, `operacao.valor_nominal`, `adicionais.turma`, `outras.telefone`. */
      colunas: Type.Array(Type.Object({ titulo: Type.String({ maxLength: 500 }), campo: Short }, CLOSED), {
        maxItems: 500,
      }),
      existente: Type.Optional(Short),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Id, layout: Text }),
}

/** The columns of a file, with samples and what each most probably is; nothing is kept. */
export const lerColunas = {
  formulario: Type.Object({
    credor_id: Type.Integer({ minimum: 1 }),
    tipo: Type.Optional(Text),
    arquivo: Type.String({ format: 'binary' }),
  }),
  resposta: Type.Object({
    formato: Text,
    aba: nullable(Text),
    /** On which the headings stand. */
    linha: Count,
    colunas: Type.Array(Type.Object({ titulo: Text, amostras: Type.Array(Text), campo: nullable(Text) })),
    campos: Type.Array(Type.Object({ campo: Text, rotulo: Text, grupo: Text, exige: Type.Boolean() })),
    decimais: Type.Array(Text),
    datas: Type.Array(Text),
  }),
}

/** The layouts by which a file of this kind and creditor may be read; `modelo`: the kind of its model file, where there is one. */
export const layoutsDaRemessa = {
  consulta: Type.Object({ credor_id: Type.Integer({ minimum: 1 }), tipo: Type.Optional(Text) }, CLOSED),
  resposta: Type.Array(Type.Object({ layout: Text, rotulo: Text, guardado: Type.Boolean(), modelo: nullable(Text) })),
}
