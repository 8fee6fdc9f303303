import { isCnpj } from '../../domain/documentos/cnpj'
import type { Regras } from '../config-definitions'
import { TEXT } from '../grammar/json-schema'
import { boolean, listOf, mapOf, number, object, optional, type Reader, shaped, text, whole } from '../grammar/readers'
import { readLimites } from './read-limites'

const BIG = 1_000_000_000
const id = whole(1, BIG)
const count = whole(0, 100_000)

/** The queue of an installation that says nothing about it. */
const FILA: Regras['fila'] = { sem_contato_dias: 7, agendamento_dias: 60 }

/** How long a proposal stands where nothing is said. */
const PROPOSTAS: Regras['propostas'] = { validade_dias: 30 }

const LONGEST_PROMISE_DAYS = 90
const PROMESSAS: Regras['promessas'] = { tolerancia_dias: 0, max_dias: LONGEST_PROMISE_DAYS }
const ACORDOS: Regras['acordos'] = {
  cancelar_entrada_dias_uteis: 3,
  quebra_dias: 30,
  quebra_parcelas: 3,
  estorno_repassada: true,
}
const REMESSAS: Regras['remessas'] = { divida_antiga_anos: 20, vezes_a_mediana: 100, pessoas_por_telefone: 10 }
const PRESTACOES: Regras['prestacoes'] = { dinheiro_do_credor: ['link_credor', 'Credor'], ajuste_de_uma_pessoa: 500 }
const PAGAMENTOS: Regras['pagamentos'] = { taxa_cartao: {}, tolerancia_centavos: 1 }
const RELATORIOS: Regras['relatorios'] = { guardados_dias: 7 }
const APROVACOES: Regras['aprovacoes'] = { validade_dias: 5 }
const CAMPANHAS: Regras['campanhas'] = { aprovar_acima: 500 }
const NEGATIVACAO: Regras['negativacao'] = { dias_aviso: 10 }
const EMPRESA: Regras['empresa'] = { nome: '', cnpj: '', cidade: '' }

const cnpj: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  const bare = written?.replace(/[./-]/g, '').toUpperCase()
  if (written === undefined || bare === undefined || isCnpj(bare)) return bare
  cursor.file.report(cursor.node, 'E206', `"${written.slice(0, 60)}" não é um CNPJ; confira os dígitos.`)
  return undefined
})

/** config/regras.yaml: every figure and id that the rules take as an argument. */
export const readRegras: Reader<Omit<Regras, 'palavras_proibidas' | 'horas_da_lei'>> = object({
  sessao: object({ horas: whole(1, 24), contato: optional(text, ''), segundo_fator: optional(listOf(text), []) }),
  portal: object({ funcoes: listOf(text) }),
  empresa: optional(object({ nome: text, cnpj, cidade: optional(text, '') }), EMPRESA),
  negociacao: object({
    intervalo: whole(1, 365),
    parcelas: whole(1, 240),
    executivo_simulacao: id,
    dias_inativo: count,
    parametro: text,
  }),
  credores: object({
    repasse_especial: listOf(id),
    dias_repasse_especial: count,
    veem_todas_operacoes: listOf(id),
  }),
  baixa: object({ funcoes: listOf(text), funcao_data_anterior: text, dias_uteis: whole(0, 60) }),
  discador: object({ funcoes_sem_credencial: listOf(text), acesso_com_saida: text }),
  ofertas: listOf(
    object({
      rotulo: text,
      parcelas: whole(1, 240),
      desconto: optional(number, 0),
      entrada_porcento: optional(number, 0),
    }),
  ),
  fila: optional(object({ sem_contato_dias: whole(1, 3650), agendamento_dias: whole(1, 3650) }), FILA),
  propostas: optional(object({ validade_dias: whole(1, 3650) }), PROPOSTAS),
  remessas: optional(
    object({
      divida_antiga_anos: whole(1, 100),
      vezes_a_mediana: whole(2, 1_000_000),
      pessoas_por_telefone: whole(2, 1_000),
    }),
    REMESSAS,
  ),
  promessas: optional(
    object({ tolerancia_dias: whole(0, 60), max_dias: optional(whole(1, 3650), LONGEST_PROMISE_DAYS) }),
    PROMESSAS,
  ),
  acordos: optional(
    object({
      cancelar_entrada_dias_uteis: whole(0, 365),
      quebra_dias: whole(1, 3650),
      quebra_parcelas: whole(1, 240),
      estorno_repassada: boolean,
    }),
    ACORDOS,
  ),
  prestacoes: optional(object({ dinheiro_do_credor: listOf(text), ajuste_de_uma_pessoa: whole(0, BIG) }), PRESTACOES),
  pagamentos: optional(
    object({ taxa_cartao: mapOf(number), tolerancia_centavos: optional(whole(0, 100), 1) }),
    PAGAMENTOS,
  ),
  aprovacoes: optional(object({ validade_dias: whole(1, 365) }), APROVACOES),
  campanhas: optional(object({ aprovar_acima: whole(0, 10_000_000) }), CAMPANHAS),
  negativacao: optional(object({ dias_aviso: whole(10, 365) }), NEGATIVACAO),
  relatorios: optional(object({ guardados_dias: whole(1, 365) }), RELATORIOS),
  limites: optional(readLimites, []),
  inicio: mapOf(text),
})

/** An installation that has no such file yet: nothing special about anyone. */
export const NO_REGRAS: Regras = {
  sessao: { horas: 1, contato: '', segundo_fator: [] },
  portal: { funcoes: [] },
  palavras_proibidas: {},
  horas_da_lei: { semana: null, sabado: null },
  empresa: EMPRESA,
  negociacao: { intervalo: 30, parcelas: 1, executivo_simulacao: 1, dias_inativo: 0, parametro: '' },
  credores: { repasse_especial: [], dias_repasse_especial: 0, veem_todas_operacoes: [] },
  baixa: { funcoes: [], funcao_data_anterior: '', dias_uteis: 0 },
  discador: { funcoes_sem_credencial: [], acesso_com_saida: '' },
  ofertas: [],
  fila: FILA,
  propostas: PROPOSTAS,
  remessas: REMESSAS,
  relatorios: RELATORIOS,
  promessas: PROMESSAS,
  acordos: ACORDOS,
  prestacoes: PRESTACOES,
  pagamentos: PAGAMENTOS,
  aprovacoes: APROVACOES,
  campanhas: CAMPANHAS,
  negativacao: NEGATIVACAO,
  limites: [],
  inicio: {},
}
