import { Type } from '@sinclair/typebox'
import { nomesDosVereditos } from '../domain/baixas/conferir-pagamento'
import { modosDeReparticao } from '../domain/recebimentos/repartir-valor'
import { Amount, CLOSED, Count, Day, Errors, Id, maybe, nullable, Text } from './atoms'

/** Instalments: what is received for them, taken back, said by the creditor, and put off. */

const MAX_ITENS = 500
const forma = Type.String({ maxLength: 40 })
const motivo = Type.String({ maxLength: 200 })
const observacao = maybe(Type.String({ maxLength: 2_000 }))
/** Id of a file that was sent before. */
const comprovante = maybe(Id)
const taxa_cartao = maybe(Amount)
const modo = Type.Union(modosDeReparticao.map((each) => Type.Literal(each)))

/** The paid charge whose money it is; null: of none; without it, one of the instalment that was paid by the same method and waits. */
const cobranca_id = maybe(Id)

const pagamento = { data: Day, valor: Amount, forma, taxa_cartao, observacao, comprovante }

const Linha = Type.Object({
  operacao_id: Count,
  numero_operacao: Text,
  dias_vencido: Count,
  principal: Amount,
  juros: Amount,
  multa: Amount,
  honorarios: Amount,
  desconto: Amount,
  mora_multa: Amount,
  mora_juros: Amount,
  realizado: Amount,
  comissao: Amount,
  taxa_cartao: Amount,
  valor_repasse: Amount,
  repasse_especial: Type.Boolean(),
})

const Recebimento = Type.Object({
  id: Count,
  parcela_id: Count,
  numero_parcela: Count,
  total_parcelas: Count,
  tipo: Text,
  origem: Text,
  data: Text,
  forma: Text,
  valor: Amount,
  honorarios: Amount,
  comissao: Amount,
  taxa_cartao: Amount,
  valor_repasse: Amount,
  mora: Amount,
  cobranca_id: nullable(Count),
  estorno_de_id: nullable(Count),
  linhas: Type.Array(Linha),
})

const Parcela = Type.Object({
  id: Count,
  numero_parcela: Count,
  total_parcelas: Count,
  data_vencimento: Text,
  valor_nominal: Amount,
  valor_pago: Amount,
  saldo: Amount,
  pago_em: nullable(Text),
  data_credor_informou: nullable(Text),
  forma_pagamento: Text,
  status: Text,
  versao: Count,
})

const Acordo = Type.Object({
  id: Count,
  status: Text,
  total: Amount,
  valor_pago: Amount,
  parcelas_pagas: Count,
  proximo_vencimento: nullable(Text),
  versao: Count,
})

/** What a write-off or its reversal left behind: every instalment that it touched, the named one first. */
const Movimento = Type.Object({
  recebimentos: Type.Array(Recebimento),
  parcela: Parcela,
  parcelas: Type.Array(Parcela),
  acordo: Acordo,
})

const DaParcela = Type.Object({ parcela: Parcela })

/** Verdict on one item; `maximo` is the largest amount that would be taken, when too much was the reason. */
const veredito = {
  parcela_id: Count,
  ok: Type.Boolean(),
  message: Type.Optional(Text),
  errors: Type.Optional(Errors),
  maximo: Type.Optional(Amount),
}

const Numeros = Type.Object({
  valor: Amount,
  honorarios: Amount,
  comissao: Amount,
  taxa_cartao: Amount,
  valor_repasse: Amount,
  /** Of the value, what came for being late. */
  mora: Amount,
})

const Item = Type.Object(
  {
    parcela_id: Id,
    /** Of the instalment as it was seen. */
    versao: Type.Optional(Count),
    valor: Amount,
    data: Type.Optional(Day),
    forma: Type.Optional(forma),
    taxa_cartao,
    cobranca_id,
  },
  CLOSED,
)

/** `excedente`: how what exceeds the instalment goes over the others; refused when not given. */
export const baixarParcela = {
  pedido: Type.Object({ ...pagamento, cobranca_id, excedente: Type.Optional(modo) }, CLOSED),
  resposta: Movimento,
}

export const baixarAcordo = { pedido: Type.Object({ ...pagamento, modo }, CLOSED), resposta: Movimento }

/** Many instalments, each judged alone. Day and method of an item, when not given, are those of the whole and of the instalment. */
export const baixarLote = {
  pedido: Type.Object(
    {
      data: Type.Optional(Day),
      observacao,
      comprovante,
      itens: Type.Array(Item, { minItems: 1, maxItems: MAX_ITENS }),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    feitos: Count,
    linhas: Type.Array(Type.Object({ ...veredito, recebimento_id: Type.Optional(Count) })),
  }),
  /** Each item with the status that its instalment would have, and the sum of the accepted ones. */
  previa: Type.Object({
    aceitos: Count,
    total: Numeros,
    linhas: Type.Array(Type.Object({ ...veredito, status: Type.Optional(Text), numeros: Type.Optional(Numeros) })),
  }),
}

/** How many payments have a verdict, and how much they are. */
const PorVeredito = Type.Object({
  veredito: Type.Union(nomesDosVereditos.map((each) => Type.Literal(each))),
  rotulo: Text,
  quantidade: Count,
  valor: Amount,
})

/** Every paid charge that is what it asked, up to so many in one go, each judged alone; the rest is told by why it was left. */
export const baixarConferidas = {
  pedido: Type.Object({ observacao }, CLOSED),
  resposta: Type.Object({
    feitos: Count,
    valor: Amount,
    mora: Amount,
    /** Those that agree and were not reached: press again. */
    restam: Count,
    /** Refused when they were booked: somebody was faster, or the instalment changed. */
    recusadas: Type.Array(Type.Object({ parcela_id: Count, message: Text })),
    deixadas: Type.Array(PorVeredito),
  }),
  previa: Type.Object({ conferem: Count, valor: Amount, mora: Amount, deixadas: Type.Array(PorVeredito) }),
}

/** Without `recebimento_id` the newest one is reversed. */
export const estornarParcela = {
  pedido: Type.Object({ motivo, recebimento_id: Type.Optional(Id) }, CLOSED),
  resposta: Movimento,
}

export const informarCredor = { pedido: Type.Object({ data: Day, comprovante }, CLOSED), resposta: DaParcela }

export const retirarInforme = { pedido: Type.Object({ motivo }, CLOSED), resposta: DaParcela }

export const prorrogarParcela = {
  pedido: Type.Object({ data_vencimento: Day, motivo: Type.String({ maxLength: 300 }) }, CLOSED),
  resposta: Type.Object({
    id: Count,
    data_vencimento: Text,
    vencimento_original: Text,
    status: Text,
    acordo: Type.Object({ id: Count, status: Text }),
  }),
}

/** Whether money may be written off, and of which days. */
export const janelaDeBaixa = {
  resposta: Type.Object({
    hoje: Text,
    de: Text,
    ate: Text,
    /** By function and permission. */
    pode: Type.Boolean(),
    /** Also before `de`. */
    pode_antes: Type.Boolean(),
    pode_estornar: Type.Boolean(),
  }),
}
