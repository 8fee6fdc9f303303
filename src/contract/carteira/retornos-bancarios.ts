import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, Text, type Wire } from '../atoms'

/** Return files of banks: read, looked at, confirmed; a job brings the lines in. Amounts in reais. */

/** The lines of one occurrence; `novas`: those that no file brought in before. */
const OcorrenciaDoRetorno = Type.Object({
  codigo: Text,
  texto: Text,
  linhas: Count,
  novas: Count,
  valor: Amount,
  pago: Amount,
  tarifa: Amount,
})

const previa = {
  id: Id,
  arquivo: Text,
  /** `ensaiada`, `importando` or `importada`. */
  situacao: Text,
  trabalho_id: nullable(Id),
  convenio_id: Id,
  convenio: Text,
  banco: Text,
  largura: Count,
  /** What the bank calls the file; blank where it says none. */
  numero: Text,
  gerado_em: nullable(Text),
  linhas: Count,
  novas: Count,
  /** New lines that are of no charge here, and what they paid. */
  sem_dono: Count,
  valor_sem_dono: Amount,
  ocorrencias: Type.Array(OcorrenciaDoRetorno),
  /** What the bank says of its whole portfolio, as it wrote it. */
  carteira: Type.Array(Type.Object({ titulos: Text, soma: nullable(Amount) })),
  /** The file of the same number, with other content, that came in before. */
  numero_repetido: nullable(Text),
}

export const lerRetorno = {
  formulario: Type.Object({ arquivo: Type.String({ format: 'binary' }) }),
  resposta: Type.Object(previa),
}

export const previaDoRetorno = { resposta: Type.Object(previa) }

/** `outro_conteudo`: it was checked with the bank that a number came twice. */
export const confirmarRetorno = {
  pedido: Type.Object({ previa_id: Id, outro_conteudo: maybe(Type.Boolean()) }, CLOSED),
  resposta: Type.Object({ previa_id: Id, trabalho_id: Id }),
}

export const descartarRetorno = {
  pedido: Type.Object({ previa_id: Id }, CLOSED),
  resposta: Type.Object({ previa_id: Id }),
}

/** Ties a payment of nobody's charge to the charge of an instalment. */
export const vincularRetorno = {
  pedido: Type.Object(
    { parcela_id: Id, motivo: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) },
    CLOSED,
  ),
  resposta: Type.Object({ cobranca_id: Id, resultado: Text }),
}

/** The same of a credit of the bank's statement that no notice told: it becomes one. */
export const vincularCredito = vincularRetorno

/** The instalments that a payment of nobody's charge may be of, the likeliest first, each with why. */
export const palpitesDoRetorno = {
  resposta: Type.Object({
    palpites: Type.Array(
      Type.Object({
        parcela_id: Count,
        numero_parcela: Count,
        acordo_id: Count,
        cliente_id: Count,
        vencimento: Text,
        valor: Amount,
        /** In words. */
        porque: Type.Array(Text),
      }),
    ),
  }),
}

export const palpitesDoCredito = palpitesDoRetorno

export type PreviaDoRetorno = Wire<(typeof previaDoRetorno)['resposta']>
export type OcorrenciaDoRetorno = Wire<typeof OcorrenciaDoRetorno>
