import { vereditoDaLinha } from '../../domain/baixas/veredito-da-linha'
import { daysBetween } from '../../domain/calendar/iso-date'
import { contatadoHoje, motivoDaTarefa, prazoDaTarefa } from '../../domain/eventos/tarefa'
import { partesSms } from '../../domain/mensagens/partes-sms'
import { variaveisDoWhatsapp } from '../../domain/mensagens/whatsapp/regras'
import { atualizarOperacao } from '../../domain/negociacao/atualizar-operacao'
import { pagasDoAcordo, rotuloDaParcela, rotuloDoLugar } from '../../domain/parcelas/rotulo-da-parcela'
import { vigencia } from '../../domain/publicacao/vigencia'
import { motivoAutomatico } from '../../domain/recebimentos/motivo-automatico'
import type { RecordFunction } from './function-definitions'

/** Named functions of a whole record, which the server works out: a browser has their results. */
export const RECORD_FUNCTIONS: Readonly<Record<string, RecordFunction>> = {
  /** Messages that a template's own text takes, before its places are filled. */
  partesSms: {
    kind: 'registro',
    needs: [],
    proprios: ['texto'],
    run: ({ texto }) => (typeof texto === 'string' ? partesSms(texto).partes : null),
  },
  /** Which variable each number of a template is at the provider of WhatsApp: `{{1}} nome · {{2}} credor`. Source: docs/contato.md. */
  variaveisDoWhatsapp: {
    kind: 'registro',
    needs: [],
    proprios: ['texto'],
    run: ({ texto }) => {
      const names = typeof texto === 'string' ? variaveisDoWhatsapp(texto) : []
      return names.length === 0 ? null : names.map((nome, at) => `{{${at + 1}}} ${nome}`).join(' · ')
    },
  },
  /** What people call an instalment. Source: docs/regras.md, "O acordo e as parcelas". */
  rotuloDaParcela: {
    kind: 'registro',
    needs: [],
    proprios: ['numero_parcela', 'total_parcelas'],
    run: ({ numero_parcela, total_parcelas }) => rotuloDaParcela(Number(numero_parcela), Number(total_parcelas)),
  },
  /** The same of a report line. */
  lugarDaParcela: {
    kind: 'registro',
    needs: [],
    proprios: ['parcela_de_total'],
    run: ({ parcela_de_total }) => rotuloDoLugar(String(parcela_de_total)),
  },
  /** Why the schedule ends an agreement. Source: docs/estados.md, "Acordo". */
  motivoAutomatico: {
    kind: 'registro',
    needs: [],
    proprios: ['regra', 'limite', 'vencimento', 'dias_atraso', 'parcelas_vencidas'],
    run: ({ regra, limite, vencimento, dias_atraso, parcelas_vencidas }) =>
      motivoAutomatico({
        regra: regra === 'entrada' || regra === 'dias' ? regra : 'parcelas',
        limite: Number(limite),
        vencimento: String(vencimento),
        dias_atraso: Number(dias_atraso),
        parcelas_vencidas: Number(parcelas_vencidas),
      }),
  },
  /** Why something is to be followed up. */
  motivoDaTarefa: {
    kind: 'registro',
    needs: [],
    proprios: ['tipo', 'dito', 'acordo_id'],
    run: ({ tipo, dito, acordo_id }) => motivoDaTarefa({ tipo, dito, acordo_id }),
  },
  /** The hour agreed on, and since when it is late. */
  prazoDaTarefa: {
    kind: 'registro',
    needs: [],
    proprios: ['quando', 'data'],
    run: ({ quando, data }, { hoje }) =>
      prazoDaTarefa({
        quando: typeof quando === 'string' ? quando : null,
        dias: daysBetween(String(data), hoje),
      }),
  },
  /** Whether the payment of a row to write off is what its charge asked. Source: docs/regras.md, "Mora". */
  vereditoDaBaixa: {
    kind: 'registro',
    needs: [],
    proprios: [
      ...['cobranca_id', 'aberto', 'valor_pago', 'a_baixar', 'pago_em', 'valor_cobranca', 'vencimento_cobranca'],
      ...[
        'estornada',
        'multa',
        'juros',
        'encargos_ditos',
        'descontos_ditos',
        'limite',
        'janela_de',
        'janela_ate',
        'tolerancia',
      ],
    ],
    run: (row) => vereditoDaLinha(row),
  },
  /** What was last done today with the client of a row of work. */
  contatoDeHoje: {
    kind: 'registro',
    needs: [],
    proprios: ['contato_resultado', 'contato_por'],
    run: ({ contato_resultado, contato_por }) =>
      typeof contato_resultado === 'string'
        ? contatadoHoje({ resultado: contato_resultado, por: typeof contato_por === 'string' ? contato_por : null })
        : null,
  },
  /** How far an agreement is paid: the entrada apart from the instalments. */
  pagasDoAcordo: {
    kind: 'registro',
    needs: [],
    proprios: ['valor_entrada', 'entrada_paga', 'parcelas_pagas', 'quantidade_parcelas'],
    run: ({ valor_entrada, entrada_paga, parcelas_pagas, quantidade_parcelas }) =>
      pagasDoAcordo({
        entrada: Number(valor_entrada) === 0 ? 'nenhuma' : entrada_paga === true ? 'paga' : 'aberta',
        pagas: Number(parcelas_pagas),
        total: Number(quantidade_parcelas),
      }),
  },
  /** From when and until when a record is published. */
  vigenciaDaPublicacao: {
    kind: 'registro',
    needs: [],
    proprios: ['publicacao', 'publicado_em', 'retirado_em'],
    run: ({ publicacao, publicado_em, retirado_em }, { hoje }) =>
      vigencia({ situacao: publicacao, publicado_em, retirado_em }, hoje),
  },
  /** An operation's total today at its own rates, in reais. Source: docs/regras.md, "Atualizar uma operação". */
  totalAtualizado: daOperacaoHoje('total'),
  /** The parts of it. */
  jurosDeHoje: daOperacaoHoje('valor_juros'),
  multaDeHoje: daOperacaoHoje('valor_multa'),
  descontoDeHoje: daOperacaoHoje('valor_desconto'),
  honorariosDeHoje: daOperacaoHoje('valor_honorario'),
}

function daOperacaoHoje(part: PartOfTotal): RecordFunction {
  return {
    kind: 'registro',
    needs: ['credor.prazo_honorario'],
    proprios: ['valor_nominal', 'data_vencimento', 'taxaJuros', 'taxaMulta', 'taxaHonorarios', 'taxaDesconto'],
    run: (record, { hoje }) => atualizada(record, hoje)?.[part] ?? null,
  }
}

type PartOfTotal = 'total' | 'valor_juros' | 'valor_multa' | 'valor_desconto' | 'valor_honorario'

function atualizada(record: Readonly<Record<string, unknown>>, hoje: string) {
  const { valor_nominal, data_vencimento, credor } = record
  if (typeof valor_nominal !== 'number' || typeof data_vencimento !== 'string') return null
  const prazo =
    typeof credor === 'object' && credor !== null && 'prazo_honorario' in credor ? credor.prazo_honorario : 0
  const rates = {
    taxaJuros: numberOrNull(record.taxaJuros),
    taxaMulta: numberOrNull(record.taxaMulta),
    taxaHonorarios: numberOrNull(record.taxaHonorarios),
    taxaDesconto: numberOrNull(record.taxaDesconto),
  }
  return atualizarOperacao({ valor_nominal, data_vencimento, ...rates }, numberOrNull(prazo) ?? 0, hoje)
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
